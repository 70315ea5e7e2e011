import { EscolhaDeCaminho } from './EscolhaDeCaminho.tsx';

export const Component = () => <EscolhaDeCaminho titulo="Cadastrar Produto" caminho="/painel/cadastrar/produto" />;

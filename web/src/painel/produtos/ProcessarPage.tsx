import { EscolhaDeCaminho } from './EscolhaDeCaminho.tsx';

export const Component = () => <EscolhaDeCaminho titulo="Processar Produtos" caminho="/painel/processar/produtos" />;

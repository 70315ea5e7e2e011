import { Escolha } from './Escolha.tsx';

export const Component = () => <Escolha titulo="Cadastrar Produto" caminho="/painel/cadastrar/produto" />;

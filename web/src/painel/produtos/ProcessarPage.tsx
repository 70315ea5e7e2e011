import { Escolha } from './Escolha.tsx';

export const Component = () => <Escolha titulo="Processar Produtos" caminho="/painel/processar/produtos" />;

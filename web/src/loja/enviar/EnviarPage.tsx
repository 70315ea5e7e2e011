/** Sending a sale, for sellers of stores that score by typing. */
import { tiposPontuacao } from '@pontua/contract/pontuacoes';
import { useSession } from '../../api/session.ts';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { Digitacao } from './Digitacao.tsx';

const titulo = 'Enviar pontuação';

export function Component() {
  const tipo = useSession(({ parceiro }) => parceiro?.tipoPontuacaoRevenda);
  if (tipo === tiposPontuacao.digitacao) {
    return (
      <Pagina titulo={titulo} descricao="Digite o que você vendeu, uma unidade por vez." largura="media">
        <Digitacao />
      </Pagina>
    );
  }
  return (
    <Pagina titulo={titulo} largura="media">
      <EstadoVazio
        desenho={<TudoCerto />}
        titulo="Você não precisa digitar"
        texto="As vendas da sua loja não chegam por digitação. Elas aparecem em Pontuações assim que pontuarem."
      />
    </Pagina>
  );
}

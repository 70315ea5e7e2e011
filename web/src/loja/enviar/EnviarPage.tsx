/** Sending a sale, for sellers of stores that score by typing or by photos. */
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { lazy, Suspense } from 'react';
import { useSession } from '../../api/session.ts';
import { Carregando } from '../../kit/Carregando.tsx';
import { EstadoVazio } from '../../kit/EstadoVazio.tsx';
import { TudoCerto } from '../../kit/ilustracoes/TudoCerto.tsx';
import { Pagina } from '../../kit/Pagina.tsx';
import { persist } from '../../kit/rotas/persiste.ts';
import { Digitacao } from './Digitacao.tsx';

/** Only sellers who send photos download it. */
const Fotos = lazy(() => persist(() => import('./fotos/Fotos.tsx')));

/** Only sellers who have sent some. */
const Enviados = lazy(() => persist(() => import('./fotos/Enviados.tsx')));

const titulo = 'Enviar pontuação';

export function Component() {
  const tipo = useSession(({ parceiro }) => parceiro?.tipoPontuacaoRevenda);
  const temRecibos = useSession(({ parceiro }) => parceiro?.temRecibos);
  // Of a store that takes photos no more, what became of them is still to be seen.
  const enviados = temRecibos && (
    <Suspense fallback={<Carregando />}>
      <Enviados />
    </Suspense>
  );
  if (tipo === tiposPontuacao.digitacao) {
    return (
      <Pagina titulo={titulo} descricao="Digite o que você vendeu, uma unidade por vez." largura="media">
        <Digitacao />
        {enviados}
      </Pagina>
    );
  }
  if (tipo === tiposPontuacao.foto) {
    return (
      <Pagina
        titulo={titulo}
        descricao="Fotografe o cupom ou a nota. A equipe digita e os pontos entram."
        largura="media"
      >
        <Suspense fallback={<Carregando />}>
          <Fotos />
        </Suspense>
      </Pagina>
    );
  }
  return (
    <Pagina titulo={temRecibos ? 'Recibos enviados' : titulo} largura="media">
      <EstadoVazio
        desenho={<TudoCerto />}
        titulo="Você não precisa digitar"
        texto="As vendas da sua loja não chegam por digitação. Elas aparecem em Pontuações assim que pontuarem."
      />
      {enviados}
    </Pagina>
  );
}

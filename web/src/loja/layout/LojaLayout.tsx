/** Around every screen of a signed-in seller: header, bottom bar on phones, footer, and the rules until they are accepted. */
import { MantineThemeProvider } from '@mantine/core';
import { tiposPontuacao } from '@pontua/contract/tipos-pontuacao';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useRenovacao } from '../../api/recusa.ts';
import { refreshParceiro, restoreParceiro } from '../../api/restore.ts';
import { useSession } from '../../api/session.ts';
import { inTurn, useIsSettled } from '../../kit/rotas/espera.ts';
import { persist } from '../../kit/rotas/persiste.ts';
import { temaLoja } from '../../kit/tema.ts';
import tira from '../../kit/tira.module.css';
import { readParados } from '../enviar/fotos/lugar.ts';
import { useGuarda } from '../enviar/fotos/useGuarda.ts';
import { BarraInferior } from './BarraInferior.tsx';
import { Cabecalho } from './Cabecalho.tsx';
import classes from './layout.module.css';
import { NaoEVoce } from './NaoEVoce.tsx';
import { destinosDe } from './navegacao.ts';
import { Rodape } from './Rodape.tsx';
import { TrocaDaSenhaInicial } from './TrocaDaSenhaInicial.tsx';
import { fetchSaida } from './useSair.ts';
import { useSaldoAtual } from './useSaldoAtual.ts';
import { useTrabalhador } from './useTrabalhador.ts';

/** Once in a seller's life. */
const AceiteRegulamento = lazy(() => persist(() => import('../regulamento/AceiteRegulamento.tsx')));

/** Receipts that wait on this phone are sent from wherever the seller is. */
const EnvioDeFotos = lazy(() => inTurn(() => persist(() => import('../enviar/fotos/SegundoPlano.tsx'))));

/** Few have any: their store took photos before. */
const RecibosParados = lazy(() => persist(() => import('../enviar/fotos/RecibosParados.tsx')));

export const antecipa = restoreParceiro;

export function Component() {
  const parceiro = useSession((sessao) => sessao.parceiro);
  const calma = useIsSettled();
  useTrabalhador(calma);
  useSaldoAtual();
  useRenovacao('loja', refreshParceiro);
  const temGuarda = useGuarda(calma);
  const tipo = parceiro?.tipoPontuacaoRevenda;
  useEffect(() => {
    if (calma && tipo !== undefined) fetchSaida(tipo);
  }, [calma, tipo]);
  // Gone for the moment between signing out and the login screen.
  if (!parceiro) return null;
  const destinos = destinosDe(parceiro);
  return (
    <MantineThemeProvider theme={temaLoja} inherit>
      <div className={classes.pagina}>
        <Cabecalho parceiro={parceiro} destinos={destinos} />
        <main id="conteudo" className={classes.conteudo} tabIndex={-1}>
          {parceiro.revenda.saidaAutomatica > 0 && <NaoEVoce nome={parceiro.nome} />}
          {parceiro.senhaInicial && <TrocaDaSenhaInicial />}
          {tipo !== tiposPontuacao.foto && <Parados parceiroId={parceiro.id} temGuarda={temGuarda} />}
          <Outlet />
        </main>
        <Rodape />
        <BarraInferior destinos={destinos} />
      </div>
      {calma && parceiro.tipoPontuacaoRevenda === tiposPontuacao.foto && (
        <Suspense>
          <EnvioDeFotos />
        </Suspense>
      )}
      {!parceiro.aceitouRegulamento && (
        // Until the dialog itself is here, a plain cover keeps everything out of reach: Mantine's `Overlay` would come to every first screen.
        <Suspense fallback={<div className={classes.veu} />}>
          <AceiteRegulamento />
        </Suspense>
      )}
    </MantineThemeProvider>
  );
}

/** What was left here at the last visit is told with the screen; what is new, once the screen has what it needs. */
function Parados({ parceiroId, temGuarda }: { parceiroId: number; temGuarda: boolean }) {
  const [lembrados] = useState(() => readParados(parceiroId));
  if (!temGuarda && lembrados === 0) return null;
  const lugar = (
    <div className={`${tira.tira} ${tira.lugar}`}>
      <div className={tira.controle} />
    </div>
  );
  return (
    <Suspense fallback={lembrados > 0 && lugar}>
      <RecibosParados parceiroId={parceiroId} />
    </Suspense>
  );
}

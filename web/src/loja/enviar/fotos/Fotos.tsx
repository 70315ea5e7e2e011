/** Photos and PDFs of receipts: chosen, looked over, sent, and what has become of those sent before. */

import { Button } from '@mantine/core';
import { plural } from '@pontua/contract/plural';
import { IconFiles } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { avisoErro } from '../../../kit/avisos.ts';
import { Botao } from '../../../kit/Botao.tsx';
import { keepFocusNear } from '../../../kit/foco.ts';
import { CartaoPagina } from './CartaoPagina.tsx';
import Enviados from './Enviados.tsx';
import { EscolhaDeFotos } from './EscolhaDeFotos.tsx';
import { Espaco } from './Espaco.tsx';
import { countReady, countUnderWay, countWaiting } from './fila.ts';
import classes from './fotos.module.css';
import { countOpen } from './grupos.ts';
import type { FilaDePaginas } from './pagina.ts';
import { fetchAhead } from './preparo.ts';
import { useFila } from './useFila.ts';

/** From so many on, one tap joins them all; two have their own. */
const MUITAS = 3;
/** After which the screen itself has what it needs. */
const CALMA_MS = 2000;

export default function Fotos() {
  const aberta = useFila();
  const lista = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const relogio = setTimeout(fetchAhead, CALMA_MS);
    return () => clearTimeout(relogio);
  }, []);
  if (!aberta) return null;
  const { fila, motor } = aberta;
  const prontas = countReady(fila);
  const ocupado = prontas === 0 && countUnderWay(fila) > 0;
  const send = () => (prontas > 0 ? motor.request() : avisoErro('Selecione um arquivo primeiro'));
  const remove = (chave: string) => {
    motor.remove(chave);
    keepFocusNear(lista.current);
  };
  const joinAll = () => {
    motor.joinAll();
    keepFocusNear(lista.current);
  };
  const sendAgain = (arquivos: readonly File[], reenvioDe: number) => {
    motor.choose(arquivos, reenvioDe);
    // The queue is above what was sent: what was chosen down there is looked over up here.
    requestAnimationFrame(() => {
      lista.current?.scrollIntoView({ block: 'start' });
      lista.current?.focus({ preventScroll: true });
    });
  };
  return (
    <>
      <Espaco fila={fila} />
      <EscolhaDeFotos principal={prontas === 0} onEscolha={(arquivos) => motor.choose(arquivos)} />
      {countOpen(fila) >= MUITAS && (
        <Button variant="light" leftSection={<IconFiles size={20} aria-hidden />} onClick={joinAll}>
          São todas do mesmo recibo
        </Button>
      )}
      {fila.length > 0 && (
        <ul ref={lista} tabIndex={-1} className={classes.recibos} aria-label="Arquivos a enviar">
          {fila.map((pagina) => (
            <CartaoPagina key={pagina.chave} pagina={pagina} fila={fila} motor={motor} onRemover={remove} />
          ))}
        </ul>
      )}
      <div className="pt-oculto" role="status">
        {summary(fila)}
      </div>
      <Botao
        size="lg"
        variant={prontas > 0 || ocupado ? 'filled' : 'default'}
        ocupado={ocupado}
        textoOcupado="Enviando"
        onClick={send}
      >
        {sendLabel(fila, prontas)}
      </Botao>
      <Enviados onReenviar={sendAgain} />
    </>
  );
}

/** Of so many files so many receipts, where that is not the same. */
function sendLabel(fila: FilaDePaginas, prontas: number): string {
  if (prontas === 0) return 'Enviar';
  const recibos = countOpen(fila);
  const arquivos = plural(prontas, 'arquivo', 'arquivos');
  return recibos < prontas ? `Enviar ${plural(recibos, 'recibo', 'recibos')} (${arquivos})` : `Enviar ${arquivos}`;
}

/** What a screen reader says when files were looked at, and while bars move. */
function summary(fila: FilaDePaginas): string {
  const prontos = fila.filter(({ estado }) => estado === 'pronta').length;
  const falharam = fila.filter(({ estado }) => estado === 'falhou' || estado === 'recusada').length;
  return [
    [prontos, prontos === 1 ? 'pronto para enviar' : 'prontos para enviar'] as const,
    [countUnderWay(fila), 'enviando'] as const,
    [countWaiting(fila), 'aguardando conexão'] as const,
    [falharam, 'com falha'] as const,
  ]
    .filter(([quantos]) => quantos > 0)
    .map(([quantos, como]) => `${plural(quantos, 'arquivo', 'arquivos')} ${como}`)
    .join(', ');
}

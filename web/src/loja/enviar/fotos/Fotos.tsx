/** Photos and PDFs of receipts: chosen, looked over, sent, and what has become of those sent before. */

import { plural } from '@pontua/contract/plural';
import { avisoErro } from '../../../kit/avisos.ts';
import { Botao } from '../../../kit/Botao.tsx';
import { CartaoRecibo } from './CartaoRecibo.tsx';
import { Enviados } from './Enviados.tsx';
import { Escolha } from './Escolha.tsx';
import { Espaco } from './Espaco.tsx';
import { countReady, countUnderWay, countWaiting, type Fila } from './fila.ts';
import classes from './fotos.module.css';
import { useFila } from './useFila.ts';

export default function Fotos() {
  const aberta = useFila();
  if (!aberta) return null;
  const { fila, motor } = aberta;
  const prontas = countReady(fila);
  const ocupado = prontas === 0 && countUnderWay(fila) > 0;
  const send = () => (prontas > 0 ? motor.request() : avisoErro('Selecione um arquivo primeiro'));
  return (
    <>
      <Espaco fila={fila} />
      <Escolha principal={prontas === 0} onEscolha={(arquivos) => motor.choose(arquivos)} />
      {fila.length > 0 && (
        <ul className={classes.recibos} aria-label="Arquivos a enviar">
          {fila.map((recibo) => (
            <CartaoRecibo
              key={recibo.chave}
              recibo={recibo}
              onTentar={() => motor.retry(recibo.chave)}
              onRemover={() => motor.remove(recibo.chave)}
            />
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
        {prontas > 0 ? `Enviar ${plural(prontas, 'arquivo', 'arquivos')}` : 'Enviar'}
      </Botao>
      <Enviados />
    </>
  );
}

/** What a screen reader says while bars move. */
function summary(fila: Fila): string {
  const falharam = fila.filter(({ estado }) => estado === 'falhou' || estado === 'recusada').length;
  return [
    [countUnderWay(fila), 'enviando'] as const,
    [countWaiting(fila), 'aguardando conexão'] as const,
    [falharam, 'com falha'] as const,
  ]
    .filter(([quantos]) => quantos > 0)
    .map(([quantos, como]) => `${plural(quantos, 'arquivo', 'arquivos')} ${como}`)
    .join(', ');
}

import { Alert } from '@mantine/core';
import { contaPontos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import { useEffect, useRef } from 'react';
import { Botao } from '../../kit/Botao.tsx';
import { focusFirstFault } from '../../kit/formulario/foco.ts';
import classes from './enviar.module.css';
import { Linhas } from './Linhas.tsx';
import { NovaLinha } from './NovaLinha.tsx';
import { toLinha } from './rascunho.ts';
import { useEnvio } from './useEnvio.ts';

/** Code and value, line after line, then all of it at once. */
export function Digitacao() {
  const { rascunho, linhas, campos, falta, enviando, consultando, resultado, add, enviar } = useEnvio();
  const digitacao = useRef<HTMLFieldSetElement>(null);
  const itens = linhas.filter(({ estado }) => estado === 'pronta').length + (toLinha(campos) ? 1 : 0);
  return (
    <>
      {resultado && <Resultado {...resultado} />}
      <fieldset ref={digitacao} disabled={enviando} className={classes.digitacao}>
        <NovaLinha rascunho={rascunho} campos={campos} falta={falta} onAdicionar={add} />
        <Linhas linhas={linhas} onRemover={rascunho.remove} onConsultar={rascunho.retry} />
      </fieldset>
      <Botao
        size="lg"
        ocupado={enviando || consultando}
        textoOcupado={enviando ? 'Enviando' : 'Consultando'}
        onClick={() => {
          void enviar();
          focusFirstFault(digitacao.current);
        }}
      >
        {itens > 0 ? `Enviar ${plural(itens, 'item', 'itens')}` : 'Enviar venda'}
      </Botao>
    </>
  );
}

/** What became of the sale that was just sent. */
function Resultado({ pontos, emAnalise, retidas }: { pontos: number; emAnalise: number; retidas: number }) {
  const quadro = useRef<HTMLDivElement>(null);
  // It stands above what was typed, often out of sight by now.
  useEffect(() => quadro.current?.focus(), []);
  return (
    <Alert ref={quadro} tabIndex={-1} color="green" title={pontos > 0 ? `+${contaPontos(pontos)}` : 'Venda recebida'}>
      {emAnalise > 0
        ? `${plural(emAnalise, 'unidade ficou', 'unidades ficaram')} Em Análise. Assim que a rede tiver saldo, os pontos entram sozinhos. `
        : retidas === 0 && 'Sua venda pontuou inteira.'}
      {retidas > 0 &&
        `${plural(retidas, 'unidade passa', 'unidades passam')} do limite de um dia e ${retidas === 1 ? 'fica' : 'ficam'} Em Análise até a equipe conferir.`}
    </Alert>
  );
}

import { Alert } from '@mantine/core';
import { contaPontos, formatReais } from '@pontua/contract/money';
import { isSingular, plural } from '@pontua/contract/plural';
import { useEffect, useRef } from 'react';
import { Botao } from '../../kit/Botao.tsx';
import { focusFirstError } from '../../kit/formulario/foco.ts';
import classes from './enviar.module.css';
import { Linhas } from './Linhas.tsx';
import { NovaLinha } from './NovaLinha.tsx';
import { somaDe, Total } from './Total.tsx';
import { useEnvioDaVenda } from './useEnvioDaVenda.ts';
import { useLinhaDosCampos, usePrevia } from './usePrevia.ts';
import { type LinhaVenda, toLinha } from './venda.ts';

/** Code and value, line after line, then all of it at once. */
export function Digitacao() {
  const { rascunho, linhas, campos, falta, enviando, consultando, resultado, perdas, add, enviar } = useEnvioDaVenda();
  const digitacao = useRef<HTMLFieldSetElement>(null);
  const perdidas = linhas.filter(({ estado }) => estado === 'perdida');
  const novas = linhas.filter(({ estado }) => estado !== 'perdida');
  const itens = linhas.filter(({ estado }) => estado === 'pronta').length + (toLinha(campos) ? 1 : 0);
  const { linha: aberta, digitando } = useLinhaDosCampos(campos, falta);
  const todas = aberta ? [...novas, aberta] : novas;
  const previa = usePrevia(todas);
  return (
    <>
      {resultado && <ResultadoDaDigitacao {...resultado} />}
      {perdidas.length > 0 && <SemResposta linhas={perdidas} perdas={perdas} />}
      <fieldset ref={digitacao} disabled={enviando} className={classes.digitacao}>
        <NovaLinha rascunho={rascunho} campos={campos} falta={falta} onAdicionar={add} />
        <Linhas linhas={novas} previa={previa} onRemover={rascunho.remove} onConsultar={rascunho.retry} />
        <Total linhas={todas} previa={previa} digitando={digitando} />
      </fieldset>
      <Botao
        size="lg"
        ocupado={enviando || (consultando && perdidas.length === 0)}
        textoOcupado={enviando ? 'Enviando' : 'Consultando'}
        onClick={() => {
          void enviar();
          focusFirstError(digitacao.current);
        }}
      >
        {rotuloDe(perdidas.length, itens)}
      </Botao>
    </>
  );
}

const rotuloDe = (perdidas: number, itens: number): string => {
  if (perdidas > 0) return 'Enviar de novo';
  return itens > 0 ? `Enviar ${plural(itens, 'item', 'itens')}` : 'Enviar venda';
};

/** See docs/decisions/0785-venda-sem-resposta.md. */
function SemResposta({ linhas, perdas }: { linhas: readonly LinhaVenda[]; perdas: number }) {
  return (
    <Alert ref={useFocoAqui(perdas)} tabIndex={-1} color="yellow" title="A resposta não chegou">
      {`Sua venda de ${plural(linhas.length, 'item', 'itens')} (${formatReais(somaDe(linhas))}) pode já ter sido enviada. `}
      Envie de novo: ela pontua uma vez só. O que você adicionar agora fica para a próxima venda.
    </Alert>
  );
}

/** What became of the sale that was just sent. */
function ResultadoDaDigitacao({ pontos, emAnalise, retidas }: { pontos: number; emAnalise: number; retidas: number }) {
  return (
    <Alert
      ref={useFocoAqui(1)}
      tabIndex={-1}
      color="green"
      title={pontos > 0 ? `+${contaPontos(pontos)}` : 'Venda recebida'}
    >
      {emAnalise > 0
        ? `${plural(emAnalise, 'unidade ficou', 'unidades ficaram')} Em Análise. Assim que a rede tiver saldo, os pontos entram sozinhos. `
        : retidas === 0 && 'Sua venda pontuou inteira.'}
      {retidas > 0 &&
        `${plural(retidas, 'unidade passa', 'unidades passam')} do limite de um dia e ${isSingular(retidas) ? 'fica' : 'ficam'} Em Análise até a equipe conferir.`}
    </Alert>
  );
}

/** For what stands above all that was typed, often out of sight of whoever pressed the button. @param vezes it was said; 0 of what was there before */
function useFocoAqui(vezes: number) {
  const quadro = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (vezes > 0) quadro.current?.focus();
  }, [vezes]);
  return quadro;
}

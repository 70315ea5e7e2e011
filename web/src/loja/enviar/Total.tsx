/** Beside the button that sends: what all of it cost, what it earns, and what of it would wait, and why. */
import { Box } from '@mantine/core';
import { type EsperaDeLinha, esperasDeLinha } from '@pontua/contract/digitacao';
import { contaPontos, formatReais, fromCentesimos, toCentesimos } from '@pontua/contract/money';
import { plural } from '@pontua/contract/plural';
import classes from './enviar.module.css';
import type { PreviaDosPontos } from './usePrevia.ts';
import type { LinhaVenda } from './venda.ts';

interface TotalProps {
  /** With the one that stands in the fields. */
  linhas: readonly LinhaVenda[];
  previa: PreviaDosPontos | null;
  /** The fields are being typed in: they are not read out digit by digit. */
  digitando: boolean;
}

export function Total({ linhas, previa, digitando }: TotalProps) {
  const espera = previa && describeEspera(previa);
  return (
    <>
      {/* Here before its words are: what comes together with them is not said. */}
      <div className="pt-oculto" role="status">
        {!digitando && describeVenda(linhas, previa)}
      </div>
      {linhas.length > 0 && (
        <Box className={classes.total} role="group" aria-label="Total da venda">
          <span className={classes.item}>
            Total
            {/* Its line is kept free, so that the button stays where the thumb is. */}
            <span className={classes.pontos}>{previa ? contaPontos(previa.pontos) : '\u00a0'}</span>
            {espera && <span className={classes.detalhe}>{espera}</span>}
          </span>
          <span className={classes.valor}>{formatReais(somaDe(linhas))}</span>
        </Box>
      )}
    </>
  );
}

export const somaDe = (linhas: readonly LinhaVenda[]): number =>
  fromCentesimos(
    linhas.filter(({ estado }) => estado !== 'recusada').reduce((soma, { valor }) => soma + toCentesimos(valor), 0),
  );

/** "2 itens, o último Moedor de café. Total de R$ 279,90, 37,50 pontos.", once nothing is asked about any more. */
function describeVenda(linhas: readonly LinhaVenda[], previa: PreviaDosPontos | null): string {
  const ultima = linhas.at(-1);
  if (!ultima || linhas.some(({ estado }) => estado === 'consultando')) return '';
  const pontos = previa ? `, ${contaPontos(previa.pontos)}` : '';
  const espera = previa && describeEspera(previa);
  return `${plural(linhas.length, 'item', 'itens')}, o último ${ultima.produto?.nome ?? ultima.codigo}. Total de ${formatReais(somaDe(linhas))}${pontos}.${espera ? ` ${espera}` : ''}`;
}

const porque: Record<EsperaDeLinha, string> = {
  saldo: 'entram sozinhos assim que a rede tiver saldo do produto',
  limite: 'passam do limite de um dia e esperam a conferência da equipe',
};

/** "2 itens vão ficar Em Análise. Os pontos deles (80 pontos) entram sozinhos assim que …". */
function describeEspera({ esperas, pontosEmEspera }: PreviaDosPontos): string | null {
  if (esperas.size === 0) return null;
  const motivos = esperasDeLinha.filter((motivo) => [...esperas.values()].includes(motivo)).map((m) => porque[m]);
  const itens = plural(esperas.size, 'item vai', 'itens vão');
  return `${itens} ficar Em Análise. ${esperas.size === 1 ? 'Os pontos dele' : 'Os pontos deles'} (${contaPontos(pontosEmEspera)}) ${motivos.join('; outros ')}.`;
}

/** What is kept of one record, as names and values. */
import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './valores.module.css';

/** A value that is not there is a dash. */
export type TituloEValor = readonly [titulo: string, valor: ReactNode];

interface ValoresProps {
  pares: readonly TituloEValor[];
  /** Each on a line of its own where there is no room for two that must be read in one piece. */
  inteiros?: boolean;
}

export function Valores({ pares, inteiros }: ValoresProps) {
  return (
    <dl className={classes.dados} data-inteiros={inteiros}>
      {pares.map(([titulo, valor]) => (
        <div key={titulo}>
          <dt>{titulo}</dt>
          <dd>
            {isBlank(valor) ? (
              <Text span c="dimmed">
                –
              </Text>
            ) : (
              valor
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isBlank = (valor: ReactNode): boolean => !valor || (Array.isArray(valor) && valor.length === 0);

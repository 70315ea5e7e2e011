/** All colours of an installation, from the one that is configured. Sent to the browser with the brand. */
import type { Cores } from '@pontua/contract/sistema';
import { AREIA, createShades, LIMIAR_LUMINANCIA, MATA, TINTA } from './paleta.ts';
import { createVariaveis } from './variaveis.ts';

/** Status colours, tuned to sit beside sand and jade; every one goes through the same contrast rules as the brand. */
const neutrosEStatus = {
  gray: AREIA,
  dark: MATA,
  red: createShades('#cf3a30'),
  blue: createShades('#2b74c7'),
  green: createShades('#2f8539'),
  yellow: createShades('#e0a100'),
  orange: createShades('#c25a12'),
};

/** @param marca #RRGGBB */
export function createCores(marca: string): Cores {
  const tons = { ...neutrosEStatus, marca: createShades(marca.toLowerCase()) };
  return {
    tons,
    claro: createVariaveis(tons, 'claro'),
    escuro: createVariaveis(tons, 'escuro'),
    tinta: TINTA,
    limiarLuminancia: LIMIAR_LUMINANCIA,
  };
}

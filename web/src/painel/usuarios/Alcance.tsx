import type { OpcaoMarcavel } from '../../kit/formulario/ListaMarcavel.tsx';
import { choicesOf, LojasMarcaveis, RedesMarcaveis } from '../../kit/formulario/Marcaveis.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import type { RestritoA, ValoresUsuario } from './valores.ts';

/** How far an administrator reaches, where the level leaves it to be chosen. */
export function Alcance({ form, restritoA }: { form: Formulario<ValoresUsuario>; restritoA: RestritoA }) {
  if (restritoA === 'revendas')
    return <LojasMarcaveis {...choicesOf(form, 'idRevendasPermitidas')} conhecidas={nenhuma} />;
  if (restritoA === 'redes') return <RedesMarcaveis {...choicesOf(form, 'idRedesPermitidas')} conhecidas={nenhuma} />;
  return null;
}

const nenhuma: readonly OpcaoMarcavel[] = [];

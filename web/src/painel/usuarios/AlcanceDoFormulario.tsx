import type { OpcaoMarcavel } from '../../kit/formulario/ListaMarcavel.tsx';
import { choicesOf, LojasMarcaveis, RedesMarcaveis } from '../../kit/formulario/Marcaveis.tsx';
import type { Formulario } from '../../kit/formulario/useFormulario.ts';
import type { Listas, ValoresUsuario } from './valores.ts';

/** How far an administrator reaches, where it is to be chosen. */
export function AlcanceDoFormulario({ form, listas }: { form: Formulario<ValoresUsuario>; listas: Listas }) {
  return (
    <>
      {listas.includes('revendas') && (
        <LojasMarcaveis {...choicesOf(form, 'idRevendasPermitidas')} conhecidas={nenhuma} />
      )}
      {listas.includes('redes') && <RedesMarcaveis {...choicesOf(form, 'idRedesPermitidas')} conhecidas={nenhuma} />}
    </>
  );
}

const nenhuma: readonly OpcaoMarcavel[] = [];

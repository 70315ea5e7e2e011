import { TextInput } from '@mantine/core';
import { CampoDia } from '../formulario/CampoDia.tsx';
import { Opcoes } from '../formulario/Opcoes.tsx';
import type { FormularioDe } from './formulario.ts';

type CampoPessoa = 'nome' | 'dataNascimento' | 'sexo';

const sexos = [
  { valor: 'F', rotulo: 'Feminino' },
  { valor: 'M', rotulo: 'Masculino' },
] as const;

/** Who somebody is. */
export function CamposPessoa({ form }: { form: FormularioDe<CampoPessoa> }) {
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" autoComplete="name" maxLength={120} />
      {/* Forty years of a calendar are turned over by nobody. */}
      <CampoDia
        {...form.campo('dataNascimento')}
        label="Data de Nascimento"
        autoComplete="bday"
        anoInteiro
        semCalendario
      />
      <Opcoes
        label="Sexo"
        name="sexo"
        opcoes={sexos}
        value={form.values.sexo}
        error={form.errors.sexo}
        onChange={(sexo) => form.setFieldValue('sexo', sexo)}
      />
    </>
  );
}

import { TextInput } from '@mantine/core';
import { faltaDeIdade } from '@pontua/contract/idade';
import { nascimentoIncompleto } from '@pontua/contract/parceiros';
import { hoje } from '../datas.ts';
import { afterPress } from '../formulario/aperto.ts';
import { CampoDia } from '../formulario/CampoDia.tsx';
import { isDia } from '../formulario/dia.ts';
import { Opcoes } from '../formulario/Opcoes.tsx';
import { checkOnBlur, type FormularioDe } from './formulario.ts';

type CampoPessoa = 'nome' | 'dataNascimento' | 'sexo';

const sexos = [
  { valor: 'F', rotulo: 'Feminino' },
  { valor: 'M', rotulo: 'Masculino' },
] as const;

/** Told as the date is left: nobody fills a whole form in to hear it at its end. What is no day is refused by the field itself. */
const faltaAgora = (nascimento: string): string | null => (isDia(nascimento) ? faltaDeIdade(nascimento, hoje()) : null);

/** Who somebody is. */
export function CamposPessoa({ form }: { form: FormularioDe<CampoPessoa> }) {
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" autoComplete="name" maxLength={120} />
      {/* Forty years of a calendar are turned over by nobody. */}
      <CampoDia
        {...form.campo('dataNascimento')}
        onBlur={() => afterPress(() => checkOnBlur(form, 'dataNascimento', { falta: faltaAgora }))}
        label="Data de Nascimento"
        incompleta={nascimentoIncompleto}
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

import { TextInput } from '@mantine/core';
import { CamposParceiro } from '@pontua/contract/parceiros';
import { CampoMascara } from '../formulario/CampoMascara.tsx';
import { dataToDigits, mascaraData } from '../formulario/mascaras.ts';
import { Opcoes } from '../formulario/Opcoes.tsx';
import { type FormularioDe, olhaAoSair } from './formulario.ts';

type CampoPessoa = 'nome' | 'dataNascimento' | 'sexo';

const sexos = [
  { valor: 'F', rotulo: 'Feminino' },
  { valor: 'M', rotulo: 'Masculino' },
] as const;

const isData = (texto: string): boolean => CamposParceiro.shape.dataNascimento.safeParse(dataToDigits(texto)).success;

/** Who somebody is. */
export function CamposPessoa({ form }: { form: FormularioDe<CampoPessoa> }) {
  const leaveData = () =>
    olhaAoSair(form, 'dataNascimento', { falta: (texto) => (isData(texto) ? null : 'Data inválida') });
  return (
    <>
      <TextInput {...form.campo('nome')} label="Nome" autoComplete="name" maxLength={120} />
      <CampoMascara
        {...form.campo('dataNascimento')}
        label="Data de Nascimento"
        placeholder="DD/MM/AAAA"
        mascara={mascaraData}
        autoComplete="bday"
        onBlur={leaveData}
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

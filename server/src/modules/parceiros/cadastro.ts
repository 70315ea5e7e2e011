/** What a seller is registered with, whoever types it. */
import { faltaDeIdade } from '@pontua/contract/idade';
import { campoInvalido } from '../../platform/erros.ts';
import type { Plataforma } from '../../platform/plataforma.ts';

export interface Cadastro {
  nome: string;
  telefone: string | null;
  celular: string;
  email: string | null;
  dataNascimento: string;
  sexo: 'F' | 'M';
  endRua: string;
  endNumero: string;
  endComplemento: string | null;
  endBairro: string;
  endCidade: string;
  endEstado: string;
  endCep: string;
  hobby: string | null;
}

export function checkIdade(app: Plataforma, dataNascimento: string): void {
  const falta = faltaDeIdade(dataNascimento, app.clock.today());
  if (falta) throw campoInvalido('dataNascimento', falta);
}

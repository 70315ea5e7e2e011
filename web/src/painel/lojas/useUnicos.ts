/** A code or a CNPJ that another store has is said as the field is left; the server says it again on saving, for two at once. */
import { Cnpj } from '@pontua/contract/fields';
import { listRevendas } from '@pontua/contract/revendas';
import { api } from '../../api/client.ts';
import { checkOnBlur, type FormularioDe } from '../../kit/cadastro/formulario.ts';

type Campo = 'codigo' | 'cnpj';

/** @param propria id of the store being changed */
export function useUnicos(form: FormularioDe<Campo>, propria: number | undefined) {
  const look = async (campo: Campo, refuse: () => void) => {
    const valor = form.getValues()[campo];
    if (valor.trim() === '') return;
    // Whoever cannot be asked now is asked on saving.
    const resposta = await api(listRevendas, { query: { [campo]: valor } }).catch(() => null);
    const isDeOutra = resposta?.tomado || resposta?.revendas.some(({ id }) => id !== propria);
    if (isDeOutra && form.getValues()[campo] === valor) refuse();
  };
  return {
    checkCodigo: () => void look('codigo', () => form.setFieldError('codigo', 'Código em uso por outra Loja')),
    checkCnpj: () => {
      const falta = (texto: string) => (Cnpj.safeParse(texto).success ? null : 'CNPJ não é válido');
      if (!checkOnBlur(form, 'cnpj', { falta })) return;
      void look('cnpj', () => {
        form.setFieldValue('cnpj', '');
        form.setFieldError('cnpj', 'CNPJ já cadastrado');
      });
    },
  };
}

import { Text } from '@mantine/core';
import { diaDe } from '@pontua/contract/dates';
import { maximoDiasDePrevisao, type Resgate, updatePrevisaoResgate } from '@pontua/contract/resgates';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { diasAtras } from '../../kit/datas.ts';
import { CampoDia } from '../../kit/formulario/CampoDia.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { mostramResgates } from './atualiza.ts';

export function AlterarPrevisao({ resgate, onFechar }: { resgate: Resgate; onFechar: () => void }) {
  const form = useFormulario(updatePrevisaoResgate, {
    valores: { previsaoEntrega: resgate.previsaoEntrega },
    extra: () => ({ params: { id: resgate.id } }),
    sucesso: 'Previsão de entrega alterada com sucesso',
    atualiza: mostramResgates,
    recusaEm: 'previsaoEntrega',
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Alterar previsão de entrega" form={form} onFechar={onFechar}>
      <Text c="dimmed">
        {resgate.qtde}x {resgate.premio}, de {resgate.parceiro}
      </Text>
      <CampoDia
        {...form.campo('previsaoEntrega')}
        label="Previsão de entrega"
        minimo={diaDe(resgate.resgatadoEm)}
        maximo={diasAtras(-maximoDiasDePrevisao)}
      />
    </DialogoFormulario>
  );
}

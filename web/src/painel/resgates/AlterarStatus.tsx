import { Radio, Stack, Text } from '@mantine/core';
import { type Resgate, updateStatusResgate } from '@pontua/contract/resgates';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { mostramResgates } from './atualiza.ts';
import { opcoesStatus } from './status.tsx';

export function AlterarStatus({ resgate, onFechar }: { resgate: Resgate; onFechar: () => void }) {
  const form = useFormulario(updateStatusResgate, {
    valores: { status: String(resgate.status) },
    corpo: ({ status }) => ({ identificador: resgate.id, status }),
    sucesso: 'Status atualizado com sucesso',
    falha: 'Erro ao alterar status do resgate',
    atualiza: mostramResgates,
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo="Alterar status" form={form} onFechar={onFechar}>
      <Text c="dimmed">
        {resgate.qtde}x {resgate.premio}, de {resgate.parceiro}
      </Text>
      <Radio.Group {...form.campo('status')} label="Status">
        <Stack gap="sm" mt="xs">
          {opcoesStatus.map(({ value, label }) => (
            <Radio key={value} value={value} label={label} />
          ))}
        </Stack>
      </Radio.Group>
    </DialogoFormulario>
  );
}

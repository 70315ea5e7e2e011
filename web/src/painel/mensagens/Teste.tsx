import { Stack, Text, Title } from '@mantine/core';
import { testConfiguracoes } from '@pontua/contract/mensagens';
import { parseTelefone } from '@pontua/contract/telefone';
import { Botao } from '../../kit/Botao.tsx';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

/** The server's words say what the gateway answered. */
export function Teste() {
  const form = useFormulario(testConfiguracoes, {
    valores: { celular: '' },
    corpo: ({ celular }) => ({ celular: parseTelefone(celular)?.digitos ?? celular }),
    sucesso: 'Mensagem enviada com sucesso',
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Mensagem de teste
        </Title>
        <Text c="dimmed">Usa a configuração salva.</Text>
        <CampoTelefone {...form.campo('celular')} label="Celular" description="Com DDD." />
        <Botao
          type="submit"
          variant="default"
          ocupado={form.ocupado}
          textoOcupado="Enviando"
          style={{ alignSelf: 'flex-start' }}
        >
          Enviar teste
        </Botao>
      </Stack>
    </form>
  );
}

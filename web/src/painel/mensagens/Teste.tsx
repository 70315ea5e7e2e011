import { Stack, Text, Title } from '@mantine/core';
import { digits } from '@pontua/contract/fields';
import { testConfiguracoes } from '@pontua/contract/mensagens';
import { Botao } from '../../kit/Botao.tsx';
import { CampoMascara } from '../../kit/formulario/CampoMascara.tsx';
import { mascaraCelular } from '../../kit/formulario/mascaras.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

/** The server's words say what the gateway answered. */
export function Teste() {
  const form = useFormulario(testConfiguracoes, {
    valores: { celular: '' },
    corpo: ({ celular }) => ({ celular: digits(celular) }),
    sucesso: 'Mensagem enviada com sucesso',
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Mensagem de teste
        </Title>
        <Text c="dimmed">Usa a configuração salva.</Text>
        <CampoMascara
          {...form.campo('celular')}
          mascara={mascaraCelular}
          label="Celular"
          type="tel"
          placeholder="(00) 00000-0000"
          description="Com DDD, sem o código do país."
        />
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

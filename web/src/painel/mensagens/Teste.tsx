import { Alert, Stack, Text, Title } from '@mantine/core';
import { testConfiguracoes } from '@pontua/contract/mensagens';
import { parseTelefone } from '@pontua/contract/telefone';
import { useState } from 'react';
import { Botao } from '../../kit/Botao.tsx';
import { CampoTelefone } from '../../kit/formulario/CampoTelefone.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';

/** What the gateway answered stays in sight; where it refused, the toast says so with its words. */
export function Teste() {
  const [resposta, setResposta] = useState<string | null>(null);
  const form = useFormulario(testConfiguracoes, {
    valores: { celular: '' },
    corpo: ({ celular }) => ({ celular: parseTelefone(celular)?.digitos ?? celular }),
    sucesso: 'Mensagem enviada com sucesso',
    falha: 'Erro ao enviar mensagem',
    onSuccess: (enviada): void => setResposta(enviada.resposta),
    onError: (erro) => {
      setResposta(erro.codigo === 'servico_indisponivel' ? erro.message : null);
      return false;
    },
  });
  return (
    <form {...form.props}>
      <Stack gap="md">
        <Title order={2} size="h4">
          Mensagem de teste
        </Title>
        <Text c="dimmed">Usa a configuração salva.</Text>
        <CampoTelefone
          {...form.campo('celular')}
          label="Celular"
          description="Só números, com DDD e sem o código do país."
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
        {resposta !== null && (
          <Alert color="gray" title="Resposta do serviço" style={{ overflowWrap: 'anywhere' }}>
            {resposta}
          </Alert>
        )}
      </Stack>
    </form>
  );
}

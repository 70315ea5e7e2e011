/** The device in one's hand: being told here, or why not. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { getAvisos, unsubscribeAparelho } from '@pontua/contract/avisos';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useAcao } from '../../api/acao.ts';
import { forgetAparelho } from '../../kit/aparelho.ts';
import { Botao } from '../../kit/Botao.tsx';
import type { Impedimento } from './aparelho.ts';
import { useLigar } from './useLigar.ts';

const porque: Record<Impedimento, string> = {
  navegador: 'Este navegador não mostra avisos. No Chrome, no Edge ou no Firefox eles funcionam.',
  iphone: 'No iPhone, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e ligue os avisos no aplicativo.',
  bloqueado: 'Os avisos deste site estão bloqueados. Libere nas configurações do navegador e volte aqui.',
};

export function NesteAparelho({ chavePublica, inscrito }: { chavePublica: string; inscrito: boolean }) {
  const { ocupado, impedimento, turnOn } = useLigar(chavePublica);
  const desligar = useAcao(unsubscribeAparelho, {
    sucesso: ({ mensagem }) => mensagem,
    atualiza: [getAvisos],
    onSuccess: forgetAparelho,
  });
  if (impedimento) {
    return (
      <Alert icon={<IconBellOff aria-hidden />} color="gray" title="Neste aparelho">
        {porque[impedimento]}
      </Alert>
    );
  }
  return (
    <Stack gap="xs">
      <Text>
        {inscrito
          ? 'Este aparelho recebe os seus avisos, até você sair.'
          : 'Receba os avisos neste aparelho, mesmo com o aplicativo fechado. Se o celular é da loja, lembre de sair: quem sai não é mais avisado nele.'}
      </Text>
      <Group>
        {inscrito ? (
          <Botao
            variant="default"
            size="md"
            leftSection={<IconBellOff size={18} aria-hidden />}
            ocupado={desligar.ocupado}
            textoOcupado="Desligando"
            onClick={() => desligar.executar()}
          >
            Não avisar neste aparelho
          </Botao>
        ) : (
          <Botao
            size="md"
            leftSection={<IconBell size={18} aria-hidden />}
            ocupado={ocupado}
            textoOcupado="Ligando"
            onClick={turnOn}
          >
            Avisar neste aparelho
          </Botao>
        )}
      </Group>
    </Stack>
  );
}

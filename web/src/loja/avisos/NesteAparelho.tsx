/** The device in one's hand: being told here, or why not. */
import { Alert, Group, Stack, Text } from '@mantine/core';
import { getAvisos, unsubscribeAparelho } from '@pontua/contract/avisos';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { plural } from '@pontua/contract/plural';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useAcao } from '../../api/acao.ts';
import { useSession } from '../../api/session.ts';
import { forgetAparelho } from '../../kit/aparelho.ts';
import { Botao } from '../../kit/Botao.tsx';
import type { Impedimento } from './aparelho.ts';
import { useLigar } from './useLigar.ts';

const porque: Record<Impedimento, string> = {
  navegador: 'Este navegador não mostra avisos. No Chrome, no Edge ou no Firefox eles funcionam.',
  iphone: 'No iPhone, toque em Compartilhar, depois em “Adicionar à Tela de Início”, e ligue os avisos no aplicativo.',
  bloqueado: 'Os avisos deste site estão bloqueados. Libere nas configurações do navegador e volte aqui.',
};

type Dados = Pick<RecebidoDe<typeof getAvisos>, 'chavePublica' | 'inscrito' | 'sessaoHoras'>;

export function NesteAparelho(dados: Dados) {
  const saida = useSession(({ parceiro }) => parceiro?.revenda.saidaAutomatica ?? 0);
  if (saida === 0) return <Ligar {...dados} />;
  return (
    <Alert icon={<IconBellOff aria-hidden />} color="gray" title="Neste aparelho">
      {`Na sua loja a sessão termina sozinha depois de ${saida} minutos sem tocar na tela, e quem saiu não é avisado no aparelho. Por isso estes avisos não se ligam aqui.`}
    </Alert>
  );
}

function Ligar({ chavePublica, inscrito, sessaoHoras }: Dados) {
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
          ? `Este aparelho recebe os seus avisos enquanto você está conectado nele. ${endOf(sessaoHoras)}`
          : `Receba os avisos neste aparelho, mesmo com o aplicativo fechado, enquanto você está conectado nele. ${endOf(sessaoHoras)} Se o celular é da loja, lembre de sair.`}
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

/** When the session ends, and with it the messages to this device. */
const endOf = ({ semUso, maximo }: Dados['sessaoHoras']): string =>
  `Isso acaba quando você sai, depois de ${inDays(semUso)} sem abrir o aplicativo ou ${inDays(maximo)} depois de entrar; aí, entre de novo e ligue outra vez.`;

const inDays = (horas: number): string =>
  horas % 24 === 0 ? plural(horas / 24, 'dia', 'dias') : plural(horas, 'hora', 'horas');

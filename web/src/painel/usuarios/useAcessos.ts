/** What brings somebody back in who cannot: the invitation once more, and the second factor of who lost the phone. */
import { inviteUsuario, listUsuarios, type Usuario } from '@pontua/contract/equipe';
import { resetSegundoFator } from '@pontua/contract/segundo-fator';
import { useAcao } from '../../api/acao.ts';
import { askConfirmation } from '../../kit/confirma.ts';

export function useAcessos() {
  const convidar = useAcao(inviteUsuario, { sucesso: ({ mensagem }) => mensagem });
  const redefinir = useAcao(resetSegundoFator, { sucesso: ({ mensagem }) => mensagem, atualiza: [listUsuarios] });
  return {
    invite: ({ id, nome }: Usuario) =>
      askConfirmation({
        titulo: 'Reenviar convite',
        texto: `${nome} recebe outro link, que vale por três dias, para escolher a senha.`,
        rotulo: 'Reenviar',
        ocupado: 'Reenviando',
        acao: async (signal) => (await convidar.executarAsync({ params: { id }, signal })) !== null,
      }),
    resetFator: ({ id, nome }: Usuario) =>
      askConfirmation({
        titulo: 'Redefinir segundo fator',
        texto: `O segundo fator de ${nome} é desligado, as sessões são encerradas e um e-mail avisa. Confirme antes que é a própria pessoa quem pede.`,
        rotulo: 'Redefinir',
        ocupado: 'Redefinindo',
        perigo: true,
        acao: async (signal) => (await redefinir.executarAsync({ params: { id }, signal })) !== null,
      }),
  };
}

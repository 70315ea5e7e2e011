/** Mails that tell a usuário what somebody did to their access, or tries to, so that who did not want it hears of it. */
import { cartaDe } from '../../platform/carta.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { findNome } from './usuarios.queries.ts';

export const tiposAviso = ['email', 'segundoFator', 'segundoFatorDesligado', 'codigosErrados'] as const;

const avisos: Record<(typeof tiposAviso)[number], { assunto: string; texto: string }> = {
  email: {
    assunto: 'seu e-mail no painel mudou',
    texto:
      'A administração trocou o e-mail do seu acesso ao painel. Daqui em diante, este endereço não recebe mais as mensagens dele.',
  },
  segundoFator: {
    assunto: 'seu segundo fator foi redefinido',
    texto:
      'A administração desligou o segundo fator do seu acesso ao painel e encerrou as suas sessões. Ao entrar de novo, configure outro em Meu Perfil.',
  },
  segundoFatorDesligado: {
    assunto: 'seu segundo fator foi desligado',
    texto: 'O segundo fator do seu acesso ao painel foi desligado em Meu Perfil, com a sua senha e um código.',
  },
  codigosErrados: {
    assunto: 'alguém tenta entrar com a sua senha',
    texto:
      'Alguém acertou a sua senha do painel e errou o código do segundo fator cinco vezes no mesmo dia. Se não foi você, troque a senha agora: na entrada do painel, em "Esqueci minha senha".',
  },
};

interface AvisoDeSeguranca {
  usuarioId: number;
  aviso: keyof typeof avisos;
  /** The address that is told, which may be theirs no more. */
  para: string;
}

export async function sendAviso(app: Plataforma, { usuarioId, aviso, para }: AvisoDeSeguranca): Promise<void> {
  const nome = await findNome(app.db, usuarioId);
  if (nome === undefined) return;
  const { assunto, texto } = avisos[aviso];
  const ressalva = 'Se você não esperava por isso, fale com a administração do programa.';
  await app.mail.send(cartaDe(await findMarca(app), { para, nome, assunto }, texto, ressalva));
}

import type { Trx } from '../../platform/db/database.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { queueSigilosas } from '../mensagens/mensagens.api.ts';

interface RecemCadastrado {
  id: number;
  nome: string;
  celular: string | null;
  senha: string;
}

/** Initial passwords by message, where a gateway is configured; who made the sellers is shown them all the same. */
export async function announceSenhas(trx: Trx, app: Plataforma, novos: readonly RecemCadastrado[]): Promise<void> {
  const { urlPublica } = app.config;
  const { nome: programa } = await findMarca({ ...app, db: trx });
  const mensagens = novos.map(({ id, nome, celular, senha }) => ({
    canal: 'whatsapp' as const,
    destino: celular,
    texto: `Olá, ${nome}! A sua senha inicial do ${programa} é ${senha}. Entre com o seu CPF em ${urlPublica} e troque-a no perfil.`,
    motivo: 'senha_inicial',
    parceiroId: id,
  }));
  await queueSigilosas(trx, app, mensagens);
}

import { assinaturaDe } from '../../platform/carta.ts';
import type { Trx } from '../../platform/db/database.ts';
import { findMarca } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { queueMensagens } from '../mensagens/mensagens.api.ts';

interface VendedorAvisado {
  id: number;
  nome: string;
  email: string | null;
  celular: string | null;
}

/** Staff changed the CPF, by which the seller signs in and is paid: in the transaction that writes it, whichever way reaches them. */
export async function announceCpf(
  trx: Trx,
  app: Plataforma,
  { id, nome, email, celular }: VendedorAvisado,
): Promise<void> {
  const marca = await findMarca({ ...app, db: trx });
  const texto = [
    `Olá, ${nome}!`,
    'A equipe do programa trocou o CPF do seu cadastro. Se foi você que pediu, entre com o CPF novo e a mesma senha. Se não foi, fale com a gente.',
    assinaturaDe(marca),
  ].join('\n\n');
  const comum = { texto, motivo: 'cpf_trocado', parceiroId: id };
  const assunto = `${marca.nome}: o CPF do seu cadastro foi trocado`;
  const mensagens = [
    { ...comum, canal: 'email' as const, destino: email, assunto },
    { ...comum, canal: 'whatsapp' as const, destino: celular },
  ];
  await queueMensagens(trx, mensagens, app.clock.now());
}

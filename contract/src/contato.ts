/** What a seller writes to the people who run the programme. */
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Mensagem } from './fields.ts';
import { Texto } from './texto.ts';

export const maximoContato = 2000;
/** Messages a seller may send within an hour. */
export const contatosPorHora = 5;

export const sendContato = endpoint({
  method: 'POST',
  path: '/api/enviar-email-contato',
  auth: 'loja',
  exigeRegulamento: true,
  idempotente: true,
  resumo: 'Envia ao suporte uma mensagem do vendedor',
  body: z.object({
    mensagem: Texto(maximoContato, 'Informe uma mensagem'),
  }),
  reply: Mensagem,
  errors: ['validacao', 'muitas_tentativas', 'chave_reutilizada', 'repeticao_em_andamento'],
});

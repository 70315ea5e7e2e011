/** Sellers by file. Who is new gets an initial password, which the sender fetches once (`sorteio.ts`). */
import { can } from '@pontua/contract/access';
import { planilhaVendedores } from '@pontua/contract/parceiros-painel';
import { sql } from 'kysely';
import { z } from 'zod';
import { noEscopo } from '../../platform/db/escopo.ts';
import { importacao } from '../processamentos/importacao.api.ts';
import { announceSenhas } from './aviso-senha.ts';
import * as queries from './importacao.queries.ts';
import { generateSenhas } from './sorteio.ts';
import { linkVestigios } from './vestigio.ts';

const tituloDe = (campo: string): string =>
  planilhaVendedores.colunas.find(({ chave }) => chave === campo)?.titulo ?? campo;

const titulos = { cpf: tituloDe('cpf'), loja: tituloDe('cnpjRevenda'), nascimento: tituloDe('dataNascimento') };

/** As the call's body has them. */
const OpcoesDeVendedores = z.object({ enviarMensagem: z.literal([0, 1]) });

export const importacaoVendedores = importacao({
  planilha: planilhaVendedores,
  grava: 'parceiros',
  colunas: [
    'cpf',
    'nome',
    'revenda_id',
    'data_nascimento',
    'sexo',
    'celular',
    'telefone',
    'email_novo',
    'hobby',
    'end_cep',
    'end_rua',
    'end_numero',
    'end_complemento',
    'end_bairro',
    'end_cidade',
    'end_estado',
  ],
  // No password fits this hash; the step puts the one that was generated in its place.
  padrao: { ativo: true, senha_inicial: true, senha_hash: '!' },
  chave: sql`t.cpf`,
  atos: { criou: 'criouParceiro', atualizou: 'atualizouParceiro' },
  async resolve(trx, { app, remetente, escopo }) {
    await queries.resolve(trx, escopo);
    const quem = { escopo, libera: can(remetente, 'liberarResgate'), veInativas: can(remetente, 'verInativos') };
    return queries.faltas(quem, app.clock.today(), titulos);
  },
  alcance: (escopo) => sql`${noEscopo(escopo, sql.ref('t.revenda_id'))}`,
  recheck: (remetente, linhas) =>
    queries.recheck(linhas, { escopo: remetente.escopo, libera: can(remetente, 'liberarResgate') }, titulos.loja),
  opcoes: async (_app, _ator, body) => OpcoesDeVendedores.parse(body),
  async after(trx, app, { id, opcoes }) {
    const pessoas = await queries.listNovos(trx);
    const dividas = await linkVestigios(trx, app, pessoas);
    const novos = await generateSenhas(trx, app, id, pessoas);
    // Who waits to be released could not come in with it.
    const livres = novos.filter((novo) => !dividas.has(novo.id));
    if (OpcoesDeVendedores.parse(opcoes).enviarMensagem) await announceSenhas(trx, app, livres);
    return { inativos: dividas.size };
  },
});

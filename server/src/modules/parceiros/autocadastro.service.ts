/** A seller registers through the link of a store, alone or on the phone of a colleague. */

import { faltaDeIdade } from '@pontua/contract/idade';
import type { LojaRef } from '@pontua/contract/referencias';
import type { Db } from '../../platform/db/database.ts';
import { transact } from '../../platform/db/transacao.ts';
import { AppError, campoInvalido } from '../../platform/erros.ts';
import type { Ator } from '../../platform/http/ator.ts';
import type { PedidoPor } from '../../platform/http/route.ts';
import { findMarca, palavrasDoPrograma } from '../../platform/marca.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { senhaFraca } from '../../platform/senha-fraca.ts';
import { hashSenha } from '../../platform/senhas.ts';
import { recordLog } from '../logs/logs.api.ts';
import { checkConvite, isConvidado } from '../sessoes/convite.api.ts';
import { openSessao } from '../sessoes/sessoes.api.ts';
import { countTentativa } from '../sessoes/tentativas.api.ts';
import type { Cadastro } from './cadastro.ts';
import { requestConfirmacao } from './email.ts';
import * as queries from './parceiros.queries.ts';
import { perfilDoParceiro } from './perfil.api.ts';
import { linkVestigios } from './vestigio.ts';

/** Whoever is signed in where the form was filled in, if anybody. */
type Visita = PedidoPor<Ator | null, 'ip' | 'agente'>;

/** Says whether a CPF is taken and nothing else; slowed down like a login, so that CPFs cannot be fished for. */
export async function existe(app: Plataforma, { ip }: PedidoPor<Ator | null, 'ip'>, cpf: string) {
  await countTentativa(app, { porta: 'existe', quem: cpf, ip });
  return { parceiros: (await queries.existsCpf(app.db, cpf)) ? [{ cpf }] : [] };
}

interface Autocadastro extends Cadastro {
  idRevenda?: LojaRef | undefined;
  cnpjRevenda?: LojaRef | undefined;
  cpf: string;
  senha: string;
  confirmarSenha: string;
  convite?: string | undefined;
  aceitouPoliticaPrivacidade: unknown;
}

/**
 * Of two calls with one CPF, the second is told that it is taken, however close they come: the database decides.
 * @throws AppError validacao (age, password, store), conflito (CPF), muitas_tentativas
 */
export async function register(app: Plataforma, { ator, ip, agente, id: pedidoId }: Visita, novo: Autocadastro) {
  await countTentativa(app, { porta: 'cadastro', quem: novo.cpf, ip });
  await checkPessoa(app, novo);
  // The unique constraint decides; asking first spares the cost of a hash.
  if (await queries.existsCpf(app.db, novo.cpf)) throw jaCadastrado();
  const deColega = ator?.tipo === 'parceiro';
  // Who is of the store and registers a colleague vouches for them.
  const isAfiancado = ({ id }: { id: number }) => deColega && ator.revendaId === id;
  const loja = await findLoja(app.db, novo);
  if (!isAfiancado(loja)) await checkConvite(app, loja, { dito: novo.convite, ip });
  const senhaHash = await hashSenha(novo.senha);
  const { id, token, mensagem } = await transact(app.db, async (trx) => {
    const revenda = await findLoja(trx, novo);
    // Its code may have been renewed meanwhile.
    if (!isAfiancado(revenda) && !isConvidado(revenda, novo.convite)) throw new AppError('convite_invalido');
    const agora = app.clock.now();
    const { email, ...cadastro } = colunas(novo);
    const criado = await queries.insert(trx, {
      ...cadastro,
      // Whose it is shows when the link to it is opened; whoever else has it notices nothing but that mail.
      emailNovo: email,
      revendaId: revenda.id,
      autocadastro: true,
      senhaHash,
      aceitouPrivacidadeEm: agora,
      criadoEm: agora,
      ultimoAcessoEm: deColega ? null : agora,
    });
    if (email) await requestConfirmacao(trx, criado.id);
    const autor = ator ?? { tipo: 'parceiro' as const, ...criado };
    const dividaAnterior = (await linkVestigios(trx, app, [{ ...criado, cpf: novo.cpf }])).get(criado.id);
    const parametros = { ...criado, cpf: novo.cpf, revenda: revenda.nomeFantasia, dividaAnterior };
    await recordLog(trx, autor, 'autocadastrouParceiro', parametros, pedidoId);
    // Whoever is signed in stays so; the colleague comes in later, by CPF and password.
    const espera = dividaAnterior !== undefined;
    const sessao =
      deColega || espera
        ? null
        : await openSessao({ db: trx, clock: app.clock }, { parceiroId: criado.id }, { ip, agente });
    return { id: criado.id, token: sessao, mensagem: espera ? aLiberar : 'Cadastro realizado com sucesso' };
  });
  const parceiro = token === null ? null : await perfilDoParceiro(app, id);
  return { mensagem, token, parceiro };
}

/** To whoever types that CPF: not what is owed. */
const aLiberar =
  'Cadastro recebido. Este CPF já teve outro cadastro, e a equipe do programa precisa liberar este: fale com ela';

async function findLoja(db: Db, { idRevenda, cnpjRevenda }: Autocadastro) {
  const nomes = [idRevenda, cnpjRevenda].filter((loja) => loja !== undefined);
  const achada = await queries.findRevendaAberta(db, nomes);
  if (!achada) throw campoInvalido('idRevenda', 'Loja não encontrada');
  return achada;
}

const jaCadastrado = () => {
  const texto = 'Vendedor Loja já cadastrado';
  return new AppError('conflito', texto, { campos: { cpf: texto } });
};

/** All that is wrong with the person, at once. */
async function checkPessoa(
  app: Plataforma,
  { nome, cpf, dataNascimento, endCidade, senha }: Autocadastro,
): Promise<void> {
  const programa = palavrasDoPrograma(await findMarca(app));
  const idade = faltaDeIdade(dataNascimento, app.clock.today());
  const pessoa = { nome, cpf, dataNascimento, cidade: endCidade };
  const fraca = senhaFraca(senha, { ...pessoa, programa });
  const campos = { ...(idade && { dataNascimento: idade }), ...(fraca && { senha: fraca }) };
  const textos = Object.values(campos);
  if (textos.length > 0) throw new AppError('validacao', textos.length === 1 ? textos[0] : undefined, { campos });
}

/** Of what was said, what is kept as it was said. */
function colunas(novo: Autocadastro): Cadastro & { cpf: string } {
  const { idRevenda, cnpjRevenda, convite, senha, confirmarSenha, aceitouPoliticaPrivacidade, ...cadastro } = novo;
  return cadastro;
}

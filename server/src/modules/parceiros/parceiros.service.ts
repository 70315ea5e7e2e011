/** Use cases of the sellers' registration and profile; their points are module pontos' business. */
import { faltaDeIdade } from '@pontua/contract/idade';
import { transact } from '../../platform/db/transacao.ts';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorParceiro, AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { senhaFraca } from '../../platform/senha-fraca.ts';
import { confereSenha, createSenha, hashSenha } from '../../platform/senhas.ts';
import { changesOf, registrar } from '../logs/logs.service.ts';
import { requestConfirmacao } from '../sessoes/confirmacao.service.ts';
import { perfilDoParceiro } from '../sessoes/entrada.service.ts';
import { closeSessoes } from '../sessoes/sessoes.service.ts';
import { countTentativa, forgive } from '../sessoes/tentativas.service.ts';
import { announceEmail, emailChange } from './email.service.ts';
import * as queries from './parceiros.queries.ts';

export interface Cadastro {
  nome: string;
  telefone: string | null;
  celular: string;
  email: string | null;
  dataNascimento: string;
  sexo: 'F' | 'M';
  endRua: string;
  endNumero: string;
  endComplemento: string | null;
  endBairro: string;
  endCidade: string;
  endEstado: string;
  endCep: string;
  hobby: string | null;
}

/** Says whether a CPF is taken and nothing else; slowed down like a login, so that CPFs cannot be fished for. */
export async function existe(app: Plataforma, cpf: string, ip: string) {
  await countTentativa(app, { porta: 'existe', quem: cpf, ip });
  return { parceiros: (await queries.existsCpf(app.db, cpf)) ? [{ cpf }] : [] };
}

/**
 * Registers a seller for a store within the usuário's scope. The initial password is answered once and kept nowhere.
 * @throws AppError validacao (age, store), conflito (CPF)
 */
export async function createParceiro(
  app: Plataforma,
  ator: AtorUsuario,
  { cnpjRevenda, email, ...cadastro }: Cadastro & { cpf: string; cnpjRevenda: string },
  pedidoId: string,
) {
  checkIdade(app, cadastro.dataNascimento);
  const senhaInicial = createSenha();
  const senhaHash = await hashSenha(senhaInicial);
  return app.db.transaction().execute(async (trx) => {
    const revenda = await queries.findRevendaAtiva(
      trx,
      ator.escopo,
      cnpjRevenda.replace(/[^0-9A-Za-z]/g, '').toUpperCase(),
    );
    if (!revenda) throw campoInvalido('cnpjRevenda', 'Loja não encontrada');
    const { id, nome } = await queries.insert(trx, {
      ...cadastro,
      emailNovo: email,
      revendaId: revenda.id,
      senhaHash,
      senhaInicial: true,
      criadoEm: app.clock.now(),
    });
    if (email) await requestConfirmacao(trx, id);
    await registrar(
      trx,
      ator,
      'criouParceiro',
      { id, nome, cpf: cadastro.cpf, revenda: revenda.nomeFantasia },
      pedidoId,
    );
    return { id, senhaInicial, mensagem: 'Vendedor Loja cadastrado com sucesso' };
  });
}

/** Accepting the rules; a second acceptance keeps the first moment. */
export async function acceptRegulamento(app: Plataforma, ator: AtorParceiro, pedidoId: string) {
  await transact(app.db, async (trx) => {
    const { aceitouRegulamentoEm } = await queries.lock(trx, ator.id);
    if (aceitouRegulamentoEm !== null) return;
    await queries.update(trx, ator.id, { aceitouRegulamentoEm: app.clock.now() });
    await registrar(trx, ator, 'aceitouRegulamento', {}, pedidoId);
  });
  return { parceiro: await perfilDoParceiro(app, ator.id) };
}

interface Pedido {
  sessao: Buffer | null;
  ip: string;
  id: string;
}

/**
 * The profile, and the password where a new one was typed; the seller's other sessions then end. A new password and another e-mail
 * both need the current password.
 */
export async function updatePerfil(
  app: Plataforma,
  ator: AtorParceiro,
  { senhaAntiga, senha, email, ...cadastro }: Cadastro & { senhaAntiga: string; senha: string },
  { sessao, ip, id: pedidoId }: Pedido,
) {
  checkIdade(app, cadastro.dataNascimento);
  const conta = await queries.findConta(app.db, ator.id);
  const precisaSenha = senha !== '' || emailChange(conta, email) !== null;
  const provada = precisaSenha ? await provedSenha(app, ator, { senhaAntiga, senhaNova: senha, ip }) : null;
  const novaSenha = senha === '' ? null : await newSenha(app, { ...cadastro, cpf: conta.cpf }, senha);
  await transact(app.db, async (trx) => {
    const antes = await queries.lock(trx, ator.id);
    const emails = emailChange(antes, email);
    // What was proved was proved before the lock.
    if ((novaSenha || emails) && antes.senhaHash !== provada) throw campoInvalido('senhaAntiga', naoConfere);
    await queries.update(trx, ator.id, {
      ...cadastro,
      ...emails,
      ...(novaSenha && { senhaHash: novaSenha, senhaInicial: false }),
    });
    const mudou = changesOf(antes, { ...cadastro, ...emails });
    if (Object.keys(mudou).length > 0)
      await registrar(trx, ator, 'atualizouParceiro', { id: ator.id, mudou }, pedidoId);
    if (novaSenha) {
      await closeSessoes(trx, { parceiroId: ator.id }, sessao);
      await registrar(trx, ator, 'alterouSenha', {}, pedidoId);
    }
    if (emails) await announceEmail(trx, app, antes, emails);
  });
  return { parceiro: await perfilDoParceiro(app, ator.id) };
}

const naoConfere = 'A senha atual não confere';

/**
 * Slowed down like a login: who finds a phone signed in must not find out the password by it.
 * @returns the hash that the password was proved by @throws AppError validacao, muitas_tentativas
 */
async function provedSenha(
  app: Plataforma,
  ator: AtorParceiro,
  { senhaAntiga, senhaNova, ip }: { senhaAntiga: string; senhaNova: string; ip: string },
): Promise<string> {
  if (senhaAntiga === '' && senhaNova === '') {
    throw campoInvalido('senhaAntiga', 'Informe a senha atual para trocar o e-mail');
  }
  const tentativa = { porta: 'senha', quem: String(ator.id), ip };
  await countTentativa(app, tentativa);
  const { senhaHash } = await queries.findConta(app.db, ator.id);
  if (!(await confereSenha(senhaAntiga, senhaHash))) throw campoInvalido('senhaAntiga', naoConfere);
  await forgive(app, tentativa);
  return senhaHash;
}

/** @returns the hash to keep @throws AppError validacao */
async function newSenha(
  { config: { marca } }: Plataforma,
  pessoa: { nome: string; cpf: string; dataNascimento: string; endCidade: string },
  senha: string,
): Promise<string> {
  const fraca = senhaFraca(senha, { ...pessoa, cidade: pessoa.endCidade, programa: [marca.nome, marca.fabricante] });
  if (fraca) throw campoInvalido('senha', fraca);
  return hashSenha(senha);
}

/** Inactive sellers cannot log in, and lose the sessions they have at once. */
export const toggleParceiro = (app: Plataforma, ator: AtorUsuario, id: number, ativo: boolean, pedidoId: string) =>
  app.db.transaction().execute(async (trx) => {
    const antes = existente(await queries.lockNoEscopo(trx, ator.escopo, id));
    await queries.update(trx, id, { ativo });
    if (!ativo) await closeSessoes(trx, { parceiroId: id });
    const mudou = changesOf(antes, { ativo });
    await registrar(trx, ator, 'alternouParceiro', { id, nome: antes.nome, mudou }, pedidoId);
    return { mensagem: 'Status atualizado com sucesso' };
  });

function checkIdade(app: Plataforma, dataNascimento: string): void {
  const falta = faltaDeIdade(dataNascimento, app.clock.today());
  if (falta) throw campoInvalido('dataNascimento', falta);
}

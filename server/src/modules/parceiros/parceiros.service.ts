/** Sellers as staff register and switch them; what they change themselves is in perfil.service.ts, their points are module pontos'. */
import { faltaDeIdade } from '@pontua/contract/idade';
import { campoInvalido, existente } from '../../platform/erros.ts';
import type { AtorUsuario } from '../../platform/http/ator.ts';
import type { Plataforma } from '../../platform/plataforma.ts';
import { createSenha, hashSenha } from '../../platform/senhas.ts';
import { changesOf, registrar } from '../logs/logs.api.ts';
import { countTentativa } from '../sessoes/tentativas.api.ts';
import { closeAcessos } from './acesso.ts';
import { requestConfirmacao } from './confirmacao.service.ts';
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

/** Inactive sellers cannot log in, and lose the sessions they have at once. */
export const toggleParceiro = (app: Plataforma, ator: AtorUsuario, id: number, ativo: boolean, pedidoId: string) =>
  app.db.transaction().execute(async (trx) => {
    const antes = existente(await queries.lockNoEscopo(trx, ator.escopo, id));
    await queries.update(trx, id, { ativo });
    if (!ativo) await closeAcessos(trx, id);
    const mudou = changesOf(antes, { ativo });
    await registrar(trx, ator, 'alternouParceiro', { id, nome: antes.nome, mudou }, pedidoId);
    return { mensagem: 'Status atualizado com sucesso' };
  });

export function checkIdade(app: Plataforma, dataNascimento: string): void {
  const falta = faltaDeIdade(dataNascimento, app.clock.today());
  if (falta) throw campoInvalido('dataNascimento', falta);
}

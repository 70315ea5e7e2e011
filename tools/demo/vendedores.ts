/** What staff did with the sellers: three who were registered and have not come in yet, one of them moved, one left; and when the others last came. */
import { vendedores } from '../../server/src/modules/parceiros/painel.service.ts';
import { noteAcesso } from '../../server/src/modules/parceiros/perfil.api.ts';
import { fixedClock } from '../../server/src/platform/clock.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import type { Cadastros } from './cadastros.ts';

const novos = [
  ['16899535009', 'Rosângela Tavares', 'F', '1988-03-14', 'LB001', '11976540101'],
  ['15350946056', 'Wellington Assis', 'M', '1995-11-02', 'CF101', '41976540102'],
  ['22233366638', 'Ivone Batista', 'F', '1979-07-21', 'ES201', '81976540103'],
] as const;

export async function tendVendedores(app: Plataforma, { ator, lojas }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  const daLoja = (codigo: string) => [{ por: 'id' as const, valor: lojas.get(codigo)?.id ?? 0 }];
  const ids: number[] = [];
  for (const [cpf, nome, sexo, dataNascimento, loja, celular] of novos) {
    const { id } = await vendedores.create(app, pedido, {
      cpf,
      nome,
      sexo,
      dataNascimento,
      celular,
      telefone: null,
      email: null,
      hobby: null,
      endRua: 'Rua das Palmeiras',
      endNumero: '120',
      endComplemento: null,
      endBairro: 'Centro',
      endCidade: 'São Paulo',
      endEstado: 'SP',
      endCep: '01226010',
      cnpjRevenda: daLoja(loja),
    });
    ids.push(id);
  }
  await comeIn(app);
  const [, mudou = 0, saiu = 0] = ids;
  await vendedores.update(app, pedido, mudou, { cnpjRevenda: daLoja('LB001') });
  await vendedores.toggle(app, pedido, saiu, false);
}

/** Some today, some weeks ago, every sixth never. */
async function comeIn(app: Plataforma): Promise<void> {
  const antigos = await app.db
    .selectFrom('parceiros')
    .where('senhaInicial', '=', false)
    .select(['id', 'senhaHash'])
    .orderBy('id')
    .execute();
  for (const [n, { id, senhaHash }] of antigos.entries()) {
    if (n % 6 === 5) continue;
    const dia = Temporal.Instant.from(app.clock.now()).subtract({ hours: 24 * ((n * 7) % 45) });
    await noteAcesso({ ...app, clock: fixedClock(dia.toString()) }, { id, senha: '', senhaHash });
  }
}

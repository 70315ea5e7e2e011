/** What staff did with the stores: whom they call there, one that waits to open, one that may not redeem, and the manufacturer's own list. */
import { add as addContato } from '../../server/src/modules/revendas/contatos.service.ts';
import { importacaoBaseLojas } from '../../server/src/modules/revendas/importacao.service.ts';
import { toggleResgate } from '../../server/src/modules/revendas/resgate.service.ts';
import { revendas } from '../../server/src/modules/revendas/revendas.service.ts';
import type { AtorUsuario } from '../../server/src/platform/http/ator.ts';
import type { Plataforma } from '../../server/src/platform/plataforma.ts';
import { importCadastros } from './arquivo.ts';
import type { Cadastros } from './cadastros.ts';

/** Stores that could join: typing one of these codes in Cadastrar Loja fills the form in. */
const base = [
  ['LB005', '45890012000177', 'Lar Brasileiro Campinas', 'Rua Treze de Maio|Centro|Campinas|SP|13010070'],
  ['LB006', '45890012000258', 'Lar Brasileiro Santos', 'Avenida Ana Costa|Gonzaga|Santos|SP|11060002'],
  ['CF105', '45890012000339', 'Casa & Fogão Blumenau', 'Rua XV de Novembro|Centro|Blumenau|SC|89010000'],
  ['ES205', '45890012000410', 'Eletro Sertão Maceió', 'Avenida Fernandes Lima|Farol|Maceió|AL|57050000'],
  [
    'PM304',
    '45890012000509',
    'Planalto Móveis Palmas',
    'Avenida Teotônio Segurado|Plano Diretor Sul|Palmas|TO|77015200',
  ],
] as const;

const contatos = [
  ['LB001', 'Marina Couto', 'Gerente', '11987650001'],
  ['LB001', 'Sérgio Alvim', 'Compras', '1133330001'],
  ['CF101', 'Letícia Brandão', 'Gerente', '41987650002'],
  ['ES201', 'Otília Ramos', 'Supervisora', '81987650003'],
  ['PM301', 'Caio Bastos', 'Marketing', '61987650004'],
] as const;

export async function tendLojas(app: Plataforma, { ator, lojas, redes }: Cadastros): Promise<void> {
  const pedido = { ator, id: 'demonstracao' };
  await importBase(app, ator);
  for (const [codigo, nome, cargo, telefone] of contatos) {
    const email = `${nome.split(' ')[0]?.normalize('NFD').replace(/\W/g, '').toLowerCase()}@lojas.example`;
    await addContato(app, pedido, lojas.get(codigo)?.id ?? 0, { nome, cargo, telefone, email });
  }
  const { id } = await revendas.create(app, pedido, {
    rede: redes.get('Casa & Fogão') ?? 0,
    codigo: 'CF106',
    cnpj: '45997418000404',
    nomeFantasia: 'Casa & Fogão Cascavel',
    razaoSocial: 'Casa & Fogão Comércio de Utilidades Ltda.',
    responsavel: 'Débora Pinheiro',
    email: 'cf106@lojas.example',
    celular: '45987650005',
    telefone: null,
    endRua: 'Avenida Brasil',
    endNumero: '4500',
    endComplemento: null,
    endBairro: 'Centro',
    endCidade: 'Cascavel',
    endEstado: 'PR',
    endCep: '85801000',
    tipoPontuacao: 2,
  });
  await revendas.toggle(app, pedido, id, false);
  await toggleResgate(app, pedido, lojas.get('PM303')?.id ?? 0, false);
}

/** The manufacturer's own list. */
const importBase = (app: Plataforma, ator: AtorUsuario): Promise<void> =>
  importCadastros(
    app,
    ator,
    { ...importacaoBaseLojas, nome: 'base-de-lojas.csv' },
    base.map(([codigo, cnpj, nomeFantasia, onde]) => {
      const [endRua, endBairro, endCidade, endEstado, endCep] = onde.split('|');
      return {
        codigo,
        nomeFantasia,
        razaoSocial: `${nomeFantasia} Ltda.`,
        responsavel: 'Ivan Furtado',
        cnpj,
        email: `${codigo.toLowerCase()}@lojas.example`,
        celular: '11987654321',
        endRua,
        endBairro,
        endCidade,
        endEstado,
        endCep,
      };
    }),
  );

/** Informing what was counted in a chain's stock of a product, with what was informed before. */
import { Stack, Text, Title } from '@mantine/core';
import {
  type ComprasPontuacao,
  getGraficoComprasPontuacao,
  listComprasPontuacao,
} from '@pontua/contract/compras-pontuacao';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { createEstoque, listLiberacoesEstoque } from '@pontua/contract/estoque';
import { useQuery } from '@tanstack/react-query';
import { invalidate, q } from '../../api/query.ts';
import { Consulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { hoje } from '../../kit/datas.ts';
import { CampoDia } from '../../kit/formulario/CampoDia.tsx';
import { CampoNumero } from '../../kit/formulario/CampoNumero.tsx';
import { isDia } from '../../kit/formulario/dia.ts';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { semNumero } from '../../kit/formulario/vazios.ts';
import { TabelaSimples } from '../../kit/lista/TabelaSimples.tsx';
import { defineColunas } from '../../kit/lista/tipos.ts';

type Liberacao = RecebidoDe<typeof listLiberacoesEstoque>['liberacoes'][number];

const colunas = defineColunas<Liberacao>()([
  { chave: 'data', titulo: 'Data do relatório', tipo: 'dia', valor: ({ parametros }: Liberacao) => parametros.data },
  { chave: 'saldo', titulo: 'Saldo', tipo: 'numero', casas: 2, valor: ({ parametros }: Liberacao) => parametros.saldo },
  { chave: 'nome', titulo: 'Usuário' },
  { chave: 'criadoEm', titulo: 'Informado em', tipo: 'instante' },
]);

/** The specification's pause between the save and the list that shows it. */
const esperaMs = 3000;

export function Estoque({ linha, onFechar }: { linha: ComprasPontuacao; onFechar: () => void }) {
  const { id, idRede: rede, codProduto, qtdUltimoPedido, qtdPenultimoPedido, qtdPontuada } = linha;
  const form = useFormulario(createEstoque, {
    valores: { saldo: semNumero, data: '' },
    corpo: ({ saldo, data }) => ({
      ...{ id, rede, codProduto, qtdUltimoPedido, qtdPenultimoPedido, qtdPontuada },
      // An empty field is none: the schema says so.
      saldo: saldo === '' ? undefined : saldo,
      data,
    }),
    confere: ({ data }) => (isDia(data) && data > hoje() ? { data: 'A data não pode estar no futuro' } : {}),
    seFoiFeito: 'O estoque pode ter sido informado: confira o histórico antes de repetir.',
    sucesso: ({ mensagem }) => mensagem,
    // The dialog stays busy, and open, until the list behind it shows the stock.
    onSuccess: async () => {
      await new Promise((resolve) => setTimeout(resolve, esperaMs));
      await invalidate(listComprasPontuacao, getGraficoComprasPontuacao, listLiberacoesEstoque);
      onFechar();
    },
  });
  return (
    <DialogoFormulario titulo="Informar estoque" form={form} size="xl" onFechar={onFechar}>
      <Text c="dimmed">{`${linha.produto}, ${linha.rede}`}</Text>
      <CampoNumero
        {...form.campo('saldo')}
        label="Saldo"
        description="Unidades contadas no estoque da rede."
        casas={2}
      />
      <CampoDia
        {...form.campo('data')}
        label="Data do relatório"
        description="O saldo vale para o fim deste dia."
        maximo={hoje()}
      />
      <Stack gap="xs" component="section">
        <Title order={3} size="h5">
          Estoques informados
        </Title>
        <Informados linha={linha} />
      </Stack>
    </DialogoFormulario>
  );
}

/** The same for whoever only looks. */
export function HistoricoEstoque({ linha, onFechar }: { linha: ComprasPontuacao; onFechar: () => void }) {
  return (
    <Dialogo opened onClose={onFechar} title={`Estoques informados de ${linha.produto}, ${linha.rede}`} size="xl">
      <Informados linha={linha} />
    </Dialogo>
  );
}

function Informados({ linha: { idRede: rede, codProduto } }: { linha: ComprasPontuacao }) {
  const liberacoes = useQuery(q(listLiberacoesEstoque, { query: { rede, codProduto } }));
  return (
    <Consulta query={liberacoes}>
      {({ liberacoes: informados }) =>
        informados.length === 0 ? (
          <Text size="sm" c="dimmed">
            Nenhum estoque foi informado ainda.
          </Text>
        ) : (
          <TabelaSimples rotulo="Estoques informados" linhas={informados} colunas={colunas} />
        )
      }
    </Consulta>
  );
}

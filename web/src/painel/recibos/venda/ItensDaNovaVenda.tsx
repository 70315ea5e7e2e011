import { ActionIcon, Table, Text } from '@mantine/core';
import { formatReais } from '@pontua/contract/money';
import { formatQuantidade } from '@pontua/contract/plural';
import { IconTrash } from '@tabler/icons-react';
import { useRef } from 'react';
import { keepFocusNear } from '../../../kit/foco.ts';
import { useTelaEstreita } from '../../../kit/lista/largura.ts';
import type { LinhaItem } from './useItens.ts';
import classes from './venda.module.css';
import { subTotal, sumItens } from './venda.ts';

interface ItensProps {
  linhas: readonly LinhaItem[];
  onRemover: (chave: number) => void;
}

/** What will be sent and what it comes to; what the server refused is marked where it stands. */
export function ItensDaNovaVenda({ linhas, onRemover }: ItensProps) {
  const estreita = useTelaEstreita();
  const secao = useRef<HTMLElement>(null);
  if (linhas.length === 0) return <Text c="dimmed">Nenhum item ainda. Digite o código que está no recibo.</Text>;
  const Desenho = estreita ? EmLista : EmTabela;
  const remove = (chave: number) => {
    onRemover(chave);
    keepFocusNear(secao.current);
  };
  return (
    <section ref={secao} tabIndex={-1} aria-label="Itens da venda">
      <Desenho linhas={linhas} onRemover={remove} />
      <Totais linhas={linhas} />
    </section>
  );
}

function EmTabela({ linhas, onRemover }: ItensProps) {
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>Produto</Table.Th>
          <Table.Th ta="right">Qtde</Table.Th>
          <Table.Th ta="right">Unitário</Table.Th>
          <Table.Th ta="right">Desconto</Table.Th>
          <Table.Th ta="right">Subtotal</Table.Th>
          <Table.Th className={classes.acao}>
            <span className="pt-oculto">Ações</span>
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map((linha) => (
          <Table.Tr key={linha.chave}>
            <Table.Td>
              <Produto {...linha} />
            </Table.Td>
            <Table.Td ta="right">{formatQuantidade(linha.qtde)}</Table.Td>
            <Table.Td ta="right">{formatReais(linha.valorUnitario)}</Table.Td>
            <Table.Td ta="right">{formatReais(linha.valorDesconto)}</Table.Td>
            <Table.Td ta="right" fw={600}>
              {formatReais(subTotal(linha))}
            </Table.Td>
            <Table.Td className={classes.acao}>
              <Remover linha={linha} onRemover={onRemover} />
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function EmLista({ linhas, onRemover }: ItensProps) {
  return (
    <ul className={classes.lista}>
      {linhas.map((linha) => (
        <li key={linha.chave}>
          <div className={classes.texto}>
            <Produto {...linha} />
            <Text size="sm" c="dimmed">
              {`${formatQuantidade(linha.qtde)} × ${formatReais(linha.valorUnitario)}`}
              {linha.valorDesconto > 0 && ` − ${formatReais(linha.valorDesconto)}`}
            </Text>
          </div>
          <Text fw={600}>{formatReais(subTotal(linha))}</Text>
          <Remover linha={linha} onRemover={onRemover} />
        </li>
      ))}
    </ul>
  );
}

function Produto({ nome, codigo, falta }: LinhaItem) {
  return (
    <>
      <Text fw={600}>{nome}</Text>
      <Text size="sm" c="dimmed">
        {codigo}
      </Text>
      {falta && (
        <p className={classes.falta} role="alert">
          {falta}
        </p>
      )}
    </>
  );
}

function Remover({ linha, onRemover }: { linha: LinhaItem; onRemover: (chave: number) => void }) {
  return (
    <ActionIcon
      variant="subtle"
      color="red"
      aria-label={`Remover ${linha.nome}`}
      // For the focus after a refused sale.
      aria-invalid={linha.falta ? true : undefined}
      onClick={() => onRemover(linha.chave)}
    >
      <IconTrash size={18} />
    </ActionIcon>
  );
}

function Totais({ linhas }: { linhas: readonly LinhaItem[] }) {
  const { totalVenda, totalDescontos } = sumItens(linhas);
  return (
    <dl className={classes.totais}>
      <div>
        <dt>Descontos</dt>
        <dd>{formatReais(totalDescontos)}</dd>
      </div>
      <div>
        <dt>Total da venda</dt>
        <dd>
          <strong>{formatReais(totalVenda)}</strong>
        </dd>
      </div>
    </dl>
  );
}

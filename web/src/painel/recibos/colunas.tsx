import { Stack, Text, UnstyledButton } from '@mantine/core';
import type { Submissao } from '@pontua/contract/submissoes';
import { IconFileTypePdf, IconPhoto } from '@tabler/icons-react';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';
import classes from './recibos.module.css';

interface OpcoesColunas {
  escondeCpf: boolean;
  onAbrir: (submissao: Submissao) => void;
}

/** Who sent it and from where, as both lists of receipts begin. */
const colunasDoVendedor = (escondeCpf: boolean): Coluna<Submissao>[] => [
  { chave: 'parceiro', titulo: 'Vendedor', mostra: (submissao) => <Vendedor {...submissao} /> },
  {
    chave: 'cpf',
    titulo: 'CPF',
    largura: '9.5rem',
    valor: ({ cpf = '' }) => mascaraCpf(cpf),
    ordena: false,
    visivel: !escondeCpf,
  },
  { chave: 'codRevenda', titulo: 'Código' },
  { chave: 'revenda', titulo: 'Loja', largura: '13rem', mostra: (submissao) => <Loja {...submissao} /> },
];

const colunaRecibo = (onAbrir: OpcoesColunas['onAbrir']): Coluna<Submissao> => ({
  chave: 'diretorioArquivo',
  titulo: 'Recibo',
  ordena: false,
  mostra: (submissao) => <Miniatura submissao={submissao} onAbrir={onAbrir} />,
});

export const colunasPendentes = ({ escondeCpf, onAbrir }: OpcoesColunas): Coluna<Submissao>[] => [
  ...colunasDoVendedor(escondeCpf),
  { chave: 'criadoEm', titulo: 'Enviado em', tipo: 'instante' },
  colunaRecibo(onAbrir),
];

export const colunasEncerradas = ({ escondeCpf, onAbrir }: OpcoesColunas): Coluna<Submissao>[] => [
  ...colunasDoVendedor(escondeCpf),
  { chave: 'motivo', titulo: 'Motivo', largura: '14rem', ordena: false, valor: ({ motivo }) => motivo || '–' },
  { chave: 'criadoEm', titulo: 'Enviado em', tipo: 'instante' },
  { chave: 'atualizadoEm', titulo: 'Encerrado em', tipo: 'instante' },
  colunaRecibo(onAbrir),
];

/** Whether the receipt may have come before is the first thing to know of it. */
function Vendedor({ parceiro, repetida, estado }: Submissao) {
  return (
    <Stack gap={4} align="flex-start">
      {parceiro}
      {repetida && estado === 'pendente' && <StatusBadge tom="atencao">Repetido</StatusBadge>}
    </Stack>
  );
}

/** With its chain below: a column more would push the receipt out of sight. */
function Loja({ revenda, rede }: Submissao) {
  return (
    <>
      {revenda}
      <Text size="xs" c="dimmed">
        {rede}
      </Text>
    </>
  );
}

export const reciboDe = ({ parceiro }: Pick<Submissao, 'parceiro'>): string => `Recibo de ${parceiro}`;

function Miniatura({ submissao, onAbrir }: { submissao: Submissao; onAbrir: (submissao: Submissao) => void }) {
  return (
    <UnstyledButton
      className={classes.miniatura}
      aria-label={`Ver recibo de ${submissao.parceiro}`}
      onClick={() => onAbrir(submissao)}
    >
      {submissao.miniatura ? (
        <img src={submissao.miniatura} alt="" loading="lazy" />
      ) : submissao.mime === 'application/pdf' ? (
        <IconFileTypePdf size={26} aria-hidden />
      ) : (
        <IconPhoto size={26} aria-hidden />
      )}
    </UnstyledButton>
  );
}

import { Text } from '@mantine/core';
import { describeEntrega } from '@pontua/contract/entrega';
import type { Resgate } from '@pontua/contract/resgates';
import { DadosEntrega } from '../../kit/DadosEntrega.tsx';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { StatusResgate, statusText } from './status.tsx';

export const colunasResgate = (escondeCpf: boolean): Coluna<Resgate>[] => [
  { chave: 'parceiro', titulo: 'Vendedor' },
  { chave: 'premio', titulo: 'Prêmio', largura: '13rem' },
  // Beside the prize: it is what staff pay from.
  {
    chave: 'detalhes',
    titulo: 'Dados da entrega',
    valor: (resgate) => describeEntrega(resgate).flat().join(' '),
    mostra: (resgate) => (describeEntrega(resgate).length > 0 ? <DadosEntrega {...resgate} /> : '–'),
    ordena: false,
    largura: '15rem',
  },
  { chave: 'qtde', titulo: 'Quantidade', tipo: 'numero' },
  { chave: 'pontosGastos', titulo: 'Pontos gastos', tipo: 'pontos' },
  {
    chave: 'status',
    titulo: 'Status',
    valor: ({ status }) => statusText(status),
    mostra: ({ status }) => <StatusResgate status={status} />,
  },
  { chave: 'resgatadoEm', titulo: 'Resgatado em', tipo: 'instante' },
  { chave: 'previsaoEntrega', titulo: 'Previsão de entrega', tipo: 'dia' },
  { chave: 'obs', titulo: 'Observação', ordena: false, mostra: (resgate) => <Observacao {...resgate} /> },
  { chave: 'revenda', titulo: 'Loja', largura: '11rem' },
  { chave: 'cidade', titulo: 'Cidade', largura: '8rem', ordena: false },
  { chave: 'rede', titulo: 'Rede', largura: '9rem', ordena: false },
  { chave: 'gestor', titulo: 'Gestor', largura: '9rem', ordena: false },
  {
    chave: 'parceiroCpf',
    titulo: 'CPF',
    valor: ({ parceiroCpf = '' }) => mascaraCpf(parceiroCpf),
    ordena: false,
    visivel: !escondeCpf,
  },
  { chave: 'saldoAnterior', titulo: 'Saldo anterior', tipo: 'pontos', ordena: false },
  { chave: 'id', titulo: 'Id', tipo: 'numero' },
];

/** Long ones keep the row low; the dialog shows them whole. Whose words they are stands below: nobody is paid by them. */
function Observacao({ obs, obsPor }: Resgate) {
  if (obs === '') return '–';
  return (
    <>
      <Text size="sm" lineClamp={2} title={obs} miw={{ base: 0, sm: '12rem' }}>
        {obs}
      </Text>
      <Text size="xs" c="dimmed">
        {obsPor === null ? 'Escrita pelo vendedor' : `Escrita por ${obsPor}`}
      </Text>
    </>
  );
}

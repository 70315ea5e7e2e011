import { Text } from '@mantine/core';
import type { Resgate } from '@pontua/contract/resgates';
import { mascaraCpf } from '../../kit/formulario/mascaras.ts';
import type { Coluna } from '../../kit/lista/tipos.ts';
import { StatusResgate, statusText } from './status.tsx';

export const colunasResgate = (escondeCpf: boolean): Coluna<Resgate>[] => [
  { chave: 'parceiro', titulo: 'Vendedor' },
  { chave: 'premio', titulo: 'Prêmio', largura: '13rem' },
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
  { chave: 'obs', titulo: 'Observação', ordena: false, mostra: ({ obs }) => <Observacao texto={obs} /> },
  { chave: 'revenda', titulo: 'Loja', largura: '11rem' },
  { chave: 'cidade', titulo: 'Cidade', largura: '8rem', ordena: false },
  { chave: 'rede', titulo: 'Rede', largura: '9rem', ordena: false },
  { chave: 'gestor', titulo: 'Gestor', largura: '9rem', ordena: false },
  {
    chave: 'parceiroCpf',
    titulo: 'CPF',
    valor: ({ parceiroCpf }) => mascaraCpf(parceiroCpf),
    ordena: false,
    visivel: !escondeCpf,
  },
  { chave: 'saldoAnterior', titulo: 'Saldo anterior', tipo: 'pontos', ordena: false },
  { chave: 'id', titulo: 'Id', tipo: 'numero' },
];

/** Long ones keep the row low; the dialog shows them whole. */
function Observacao({ texto }: { texto: string }) {
  if (texto === '') return '–';
  return (
    <Text size="sm" lineClamp={2} title={texto} miw={{ base: 0, sm: '12rem' }}>
      {texto}
    </Text>
  );
}

/** What belongs to one store, each a list of its own. */
import {
  listCodigosDaLoja,
  listSaldoDaLoja,
  listVendasDaLoja,
  listVendedoresDaLoja,
  type VendaDaLoja,
} from '@pontua/contract/loja';
import type { Revenda } from '@pontua/contract/revendas';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { StatusBadge } from '../../kit/StatusBadge.tsx';

type Props = { loja: Pick<Revenda, 'cnpj'> };

const idLinha = ({ id }: { id: number }) => id;
const daLoja = ({ cnpj }: Props['loja'], prefixo: string) => ({ query: { cnpjRevenda: cnpj }, prefixo });

export function VendedoresDaLoja({ loja }: Props) {
  const fonte = useLista(listVendedoresDaLoja, daLoja(loja, 'v'));
  return <Lista rotulo="Vendedores da loja" fonte={fonte} idLinha={idLinha} busca="Buscar vendedor" />;
}

const tons = { Pontuada: 'feito', Parcial: 'andamento', 'Em Análise': 'atencao', Cancelada: 'ruim' } as const;

export function VendasDaLoja({ loja }: Props) {
  const fonte = useLista(listVendasDaLoja, daLoja(loja, 'd'));
  return (
    <Lista
      rotulo="Vendas da loja"
      fonte={fonte}
      idLinha={idLinha}
      busca="Buscar número ou vendedor"
      celulas={{ situacao: ({ situacao }: VendaDaLoja) => <StatusBadge tom={tons[situacao]}>{situacao}</StatusBadge> }}
    />
  );
}

export function SaldoDaLoja({ loja }: Props) {
  const fonte = useLista(listSaldoDaLoja, daLoja(loja, 's'));
  return <Lista rotulo="Saldo da rede por produto" fonte={fonte} idLinha={idLinha} busca="Buscar produto" />;
}

export function CodigosDaLoja({ loja }: Props) {
  const fonte = useLista(listCodigosDaLoja, daLoja(loja, 'c'));
  return <Lista rotulo="De / Para da loja" fonte={fonte} idLinha={idLinha} busca="Buscar código ou produto" />;
}

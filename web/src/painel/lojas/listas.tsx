/** What belongs to one store, each a list of its own. */
import { Anchor } from '@mantine/core';
import { listSaldoDaLoja, listVendasDaLoja, listVendedoresDaLoja, type VendedorDaLoja } from '@pontua/contract/loja';
import { listCodigosDaLoja } from '@pontua/contract/produtos-revenda';
import type { Revenda } from '@pontua/contract/revendas';
import { Link } from 'react-router';
import { useAbre } from '../../kit/abre.ts';
import { Lista } from '../../kit/lista/Lista.tsx';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { SituacaoVenda } from '../../kit/situacoes.tsx';
import { paths } from '../../paths.ts';

type DaLojaProps = { loja: Pick<Revenda, 'cnpj'> };

const daLoja = ({ cnpj }: DaLojaProps['loja'], prefixo: string) => ({ query: { cnpjRevenda: cnpj }, prefixo });

export function VendedoresDaLoja({ loja }: DaLojaProps) {
  const fonte = useLista(listVendedoresDaLoja, daLoja(loja, 'v'));
  return (
    <Lista
      rotulo="Vendedores da loja"
      fonte={fonte}
      busca="Buscar vendedor"
      link={({ id, cpf }: VendedorDaLoja) => paths.painelParceiro(cpf ?? String(id))}
    />
  );
}

export function VendasDaLoja({ loja }: DaLojaProps) {
  const fonte = useLista(listVendasDaLoja, daLoja(loja, 'd'));
  return (
    <Lista
      rotulo="Vendas da loja"
      fonte={fonte}
      busca="Buscar número ou vendedor"
      celulas={{ situacao: SituacaoVenda }}
    />
  );
}

export function SaldoDaLoja({ loja }: DaLojaProps) {
  const fonte = useLista(listSaldoDaLoja, daLoja(loja, 's'));
  return <Lista rotulo="Saldo da rede por produto" fonte={fonte} busca="Buscar produto" />;
}

/** To be read; they are changed in their own screen. */
export function CodigosDaLoja({ loja }: DaLojaProps) {
  const { pode } = usePermissao();
  const abre = useAbre();
  const codigos = paths.painelCodigosDaLoja(loja.cnpj);
  const fonte = useLista(listCodigosDaLoja, daLoja(loja, 'c'));
  return (
    <>
      {pode('editarCadastros') && abre(codigos) && (
        <Anchor component={Link} to={codigos}>
          Alterar os códigos desta loja
        </Anchor>
      )}
      <Lista rotulo="De / Para da loja" fonte={fonte} busca="Buscar código ou produto" />
    </>
  );
}

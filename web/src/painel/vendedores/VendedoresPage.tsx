/** Vendedores Lojas: the sellers, and what staff do with one. */
import { Checkbox } from '@mantine/core';
import { getVendedor } from '@pontua/contract/parceiro';
import {
  cadastroExcluido,
  cadastroParceiros,
  listParceiros,
  listSenhasIniciais,
  type VendedorDoPainel,
} from '@pontua/contract/parceiros-painel';
import { IconKey } from '@tabler/icons-react';
import { useState } from 'react';
import { CadastroPage } from '../../kit/CadastroPage.tsx';
import { FiltroAtivo } from '../../kit/filtros/FiltroAtivo.tsx';
import { FiltroGestor } from '../../kit/filtros/FiltroGestor.tsx';
import { FiltroRede } from '../../kit/filtros/FiltroRede.tsx';
import { filtroAtivo, filtroId, filtroTexto, toAtivo, useFiltros } from '../../kit/lista/filtros.ts';
import type { AcaoLinha } from '../../kit/lista/tipos.ts';
import { useLista } from '../../kit/lista/useLista.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { paths } from '../../paths.ts';
import { EditarVendedor } from './EditarVendedor.tsx';
import { importacaoVendedores } from './importacao.ts';
import { SenhasAguardando } from './SenhasAguardando.tsx';
import { useNovaSenha } from './useNovaSenha.tsx';

export function Component() {
  const { pode } = usePermissao();
  const [filtros, setFiltros, controle] = useFiltros({
    rede: filtroId,
    gestorNome: filtroTexto,
    ativo: filtroAtivo,
  });
  const fonte = useLista(listParceiros, {
    filtros: controle,
    query: {
      rede: filtros.rede || undefined,
      gestorNome: filtros.gestorNome || undefined,
      ativo: toAtivo(filtros.ativo),
    },
  });
  const senha = useNovaSenha();
  const [enviarMensagem, setEnviarMensagem] = useState(true);
  const acoesDaLinha = (vendedor: VendedorDoPainel): AcaoLinha[] => [
    {
      rotulo: 'Nova senha inicial',
      icone: <IconKey size={18} />,
      impedida: whyNot(vendedor),
      onClick: () => senha.ask(vendedor),
    },
  ];
  return (
    <>
      <SenhasAguardando />
      <CadastroPage
        titulo="Vendedores Lojas"
        nome="vendedor"
        genero="o"
        fonte={fonte}
        link={({ id, cpf }) => paths.painelParceiro(cpf ?? String(id))}
        filtros={
          <>
            <FiltroRede value={filtros.rede} onChange={(rede) => setFiltros({ rede })} />
            <FiltroGestor value={filtros.gestorNome} onChange={(gestorNome) => setFiltros({ gestorNome })} />
            {pode('verInativos') && <FiltroAtivo value={filtros.ativo} onChange={(ativo) => setFiltros({ ativo })} />}
          </>
        }
        {...(pode('editarCadastros') && { acoesDaLinha })}
        endpoints={cadastroParceiros}
        atualiza={[listParceiros, getVendedor, listSenhasIniciais]}
        intocavel={whyNot}
        emUso={({ totalPontos }) => totalPontos !== 0 && 'Este vendedor já pontuou. Desative-o'}
        Editar={EditarVendedor}
        novo="/painel/cadastrar/parceiro"
        importar={[
          {
            ...importacaoVendedores,
            campos: (
              <Checkbox
                label="Enviar mensagem via WhatsApp"
                description="Conta a cada vendedor novo a sua senha inicial."
                checked={enviarMensagem}
                onChange={(evento) => setEnviarMensagem(evento.currentTarget.checked)}
              />
            ),
            body: () => ({ enviarMensagem }),
          },
        ]}
        busca={pode('verContatoParceiro') ? 'Buscar nome, CPF, celular ou loja' : 'Buscar nome ou loja'}
      />
      {senha.dialogo}
    </>
  );
}

const whyNot = ({ excluidoEm }: VendedorDoPainel) => excluidoEm !== null && cadastroExcluido;

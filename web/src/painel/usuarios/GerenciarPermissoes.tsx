/** Gerenciar Permissões of one usuário: the stores and networks that they reach. */
import { SimpleGrid, Text } from '@mantine/core';
import type { RecebidoDe } from '@pontua/contract/endpoint';
import { getEscopoUsuario, listUsuarios, type Usuario, updateEscopoUsuario } from '@pontua/contract/equipe';
import { useQuery } from '@tanstack/react-query';
import { qAnew } from '../../api/query.ts';
import { Carregando } from '../../kit/Carregando.tsx';
import { FalhaConsulta } from '../../kit/Consulta.tsx';
import { Dialogo } from '../../kit/Dialogo.tsx';
import { DialogoFormulario } from '../../kit/DialogoFormulario.tsx';
import { choicesOf, LojasMarcaveis, RedesMarcaveis } from '../../kit/formulario/Marcaveis.tsx';
import { useFormulario } from '../../kit/formulario/useFormulario.ts';
import { usePermissao } from '../../kit/permissao.ts';
import { faltasDoAlcance, listasDe } from './valores.ts';

interface GerenciarPermissoesProps {
  usuario: Usuario;
  onFechar: () => void;
}

const titleOf = ({ nome }: Usuario): string => `Gerenciar Permissões de ${nome}`;

export function GerenciarPermissoes({ usuario, onFechar }: GerenciarPermissoesProps) {
  const escopo = useQuery(qAnew(getEscopoUsuario, { params: { id: usuario.id } }));
  const { data, error } = escopo;
  if (data) return <EscolhaDoEscopo usuario={usuario} escopo={data} onFechar={onFechar} />;
  return (
    <Dialogo opened onClose={onFechar} title={titleOf(usuario)} size="xl">
      {error ? (
        <FalhaConsulta
          erro={error}
          titulo="Erro ao carregar permissões do usuário"
          onTentar={() => void escopo.refetch()}
        />
      ) : (
        <Carregando texto="Carregando permissões" />
      )}
    </Dialogo>
  );
}

type EscopoRecebido = RecebidoDe<typeof getEscopoUsuario>;

const asOpcoes = (nomeadas: EscopoRecebido['redes']) =>
  nomeadas.map(({ id, nome }) => ({ valor: String(id), rotulo: nome }));

function EscolhaDoEscopo({ usuario, escopo, onFechar }: GerenciarPermissoesProps & { escopo: EscopoRecebido }) {
  const [lojas, redes] = [asOpcoes(escopo.revendas), asOpcoes(escopo.redes)];
  // Who is restricted gives no more than they have: there, none chosen is not all.
  const { restrito } = usePermissao();
  const listas = listasDe(usuario.restritoA, restrito);
  const form = useFormulario(updateEscopoUsuario, {
    valores: {
      idRevendasPermitidas: lojas.map(({ valor }) => valor),
      idRedesPermitidas: redes.map(({ valor }) => valor),
    },
    corpo: ({ idRevendasPermitidas, idRedesPermitidas }) => ({
      idRevendasPermitidas: idRevendasPermitidas.join(),
      idRedesPermitidas: idRedesPermitidas.join(),
    }),
    confere: (valores) => faltasDoAlcance(valores, listas),
    extra: () => ({ params: { id: usuario.id } }),
    sucesso: ({ mensagem }) => mensagem,
    falha: 'Erro ao atualizar permissões. Tente novamente',
    atualiza: [listUsuarios, getEscopoUsuario],
    onSuccess: onFechar,
  });
  return (
    <DialogoFormulario titulo={titleOf(usuario)} form={form} size="xl" onFechar={onFechar}>
      <Text c="dimmed">
        {listas.length > 0
          ? 'Vale a soma das redes e das lojas escolhidas, já na próxima ação do usuário.'
          : 'Sem nenhuma rede e nenhuma loja escolhida, o usuário alcança todas. A mudança vale já na próxima ação dele.'}
      </Text>
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <LojasMarcaveis {...choicesOf(form, 'idRevendasPermitidas')} conhecidas={lojas} />
        <RedesMarcaveis {...choicesOf(form, 'idRedesPermitidas')} conhecidas={redes} />
      </SimpleGrid>
    </DialogoFormulario>
  );
}

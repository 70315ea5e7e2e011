/** Passing photos and videos on: addresses that open for a week without a session, by messaging app, by e-mail, or copied. */
import { Button, Group, Stack, Text } from '@mantine/core';
import { formatInstante } from '@pontua/contract/dates';
import {
  type LinkMidia,
  listLinksMidia,
  type MidiaDoPainel,
  revokeLinkMidia,
  shareMidias,
  validadeLinkDias,
} from '@pontua/contract/midias-painel';
import { listHistoricoResgate } from '@pontua/contract/resgates';
import { IconBrandWhatsapp, IconLink, IconMail } from '@tabler/icons-react';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAcao } from '../../api/acao.ts';
import { q } from '../../api/query.ts';
import { Botao } from '../Botao.tsx';
import { BotaoCopiar } from '../BotaoCopiar.tsx';
import { Consulta, FalhaConsulta } from '../Consulta.tsx';
import { Dialogo } from '../Dialogo.tsx';
import { keepFocusNear } from '../foco.ts';
import { emailLink, shareText, whatsappLink } from './compartilhamento.ts';

interface CompartilharProps {
  midias: readonly MidiaDoPainel[];
  onFechar: () => void;
}

export function Compartilhar({ midias, onFechar }: CompartilharProps) {
  return (
    <Dialogo opened onClose={onFechar} title="Compartilhar" size="lg">
      <Stack gap="lg">
        <Text c="dimmed">{`Quem receber o link vê a foto ou o vídeo sem entrar no painel, por ${validadeLinkDias} dias.`}</Text>
        <Enderecos midias={midias} onFechar={onFechar} />
      </Stack>
    </Dialogo>
  );
}

/** Made only once they are asked for, since each one opens for whoever has it; asked for twice on a day, they are the same. */
function Enderecos({ midias, onFechar }: CompartilharProps) {
  const [pedidos, setPedidos] = useState(false);
  const ids = midias.map(({ id }) => id);
  const links = useQuery({
    ...q(shareMidias, { body: { ids } }),
    enabled: pedidos,
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const create = () => {
    setPedidos(true);
    keepFocusNear(null);
  };
  if (!pedidos)
    return (
      <Stack gap="sm" align="flex-start">
        <Button onClick={create} leftSection={<IconLink size={18} />}>
          {midias.length === 1 ? 'Criar link' : 'Criar links'}
        </Button>
        <LinksAbertos midias={midias} onDesativado={onFechar} />
      </Stack>
    );
  return (
    <Consulta query={links}>
      {({ links }) => {
        const enderecos = new Map(links.map(({ idMidia, endereco }) => [idMidia, window.location.origin + endereco]));
        const texto = shareText(midias, enderecos);
        return (
          <Stack gap="sm">
            <Group gap="sm">
              <Button
                component="a"
                href={whatsappLink(texto)}
                target="_blank"
                rel="noopener noreferrer"
                leftSection={<IconBrandWhatsapp size={18} />}
              >
                WhatsApp
              </Button>
              <Button component="a" href={emailLink(texto)} variant="default" leftSection={<IconMail size={18} />}>
                E-mail
              </Button>
              <BotaoCopiar
                texto={[...enderecos.values()].join('\n')}
                {...(enderecos.size > 1
                  ? { rotulo: 'Copiar links', feito: 'Links copiados' }
                  : { rotulo: 'Copiar link', feito: 'Link copiado' })}
              />
            </Group>
            <Text size="sm" c="dimmed">
              {`Vale até ${formatInstante(links[0]?.venceEm ?? '')}.`}
            </Text>
            <LinksAbertos midias={midias} onDesativado={onFechar} />
          </Stack>
        );
      }}
    </Consulta>
  );
}

/** The one just made, and those made before, by anybody: each can be ended. */
function LinksAbertos({ midias, onDesativado }: Pick<CompartilharProps, 'midias'> & { onDesativado: () => void }) {
  const consultas = useQueries({
    queries: midias.map(({ id }) => ({ ...q(listLinksMidia, { params: { id } }), staleTime: 0 })),
  });
  const links = consultas.flatMap(({ data }) => data?.links ?? []);
  const falha = consultas.find(({ isLoadingError }) => isLoadingError);
  const retry = () => {
    for (const consulta of consultas) if (consulta.isLoadingError) void consulta.refetch();
  };
  if (falha?.error) return <FalhaConsulta erro={falha.error} onTentar={retry} />;
  if (links.length === 0) return null;
  return (
    <section aria-label="Links ativos">
      <Text fw={600} mb="xs">
        Links ativos
      </Text>
      <Stack gap="xs">
        {links.map((link) => (
          <LinkAberto key={link.id} link={link} onDesativado={onDesativado} />
        ))}
      </Stack>
    </section>
  );
}

interface LinkAbertoProps {
  link: LinkMidia;
  /** The address that is offered above may be this one. */
  onDesativado: () => void;
}

function LinkAberto({ link: { id, criadoPor, criadoEm, venceEm }, onDesativado }: LinkAbertoProps) {
  const desativar = useAcao(revokeLinkMidia, {
    sucesso: 'Link desativado com sucesso',
    atualiza: [listLinksMidia, listHistoricoResgate],
    onSuccess: onDesativado,
  });
  return (
    <Group justify="space-between" gap="sm" wrap="nowrap">
      <Text size="sm">{`Feito por ${criadoPor} em ${formatInstante(criadoEm)}, vale até ${formatInstante(venceEm)}`}</Text>
      <Botao
        variant="subtle"
        color="red"
        size="compact-sm"
        style={{ flexShrink: 0 }}
        ocupado={desativar.ocupado}
        textoOcupado="Desativando"
        onClick={() => desativar.executar({ params: { id } })}
      >
        Desativar
      </Botao>
    </Group>
  );
}

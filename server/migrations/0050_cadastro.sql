-- When a seller who registered through a store's link accepted the privacy policy; null for those whom staff registered.
alter table parceiros add column aceitou_privacidade_em timestamptz;
